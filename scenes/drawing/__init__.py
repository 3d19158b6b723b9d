"""The brushes: vector shapes, text, shadows and glows, each as a surface in real pixels."""

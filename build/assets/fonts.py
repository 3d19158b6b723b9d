"""Copy the fonts, unmodified, with the licence text of each family."""

import shutil

from .sources import ASSETS, npm_package

# family: (package, version, {style folder: file})
FAMILIES = {
    "SairaStencilOne": ("@expo-google-fonts/saira-stencil-one", "0.4.1", ("400Regular",)),
    "SairaCondensed": ("@expo-google-fonts/saira-condensed", "0.4.1", ("600SemiBold", "800ExtraBold")),
    "SairaExtraCondensed": ("@expo-google-fonts/saira-extra-condensed", "0.4.2", ("800ExtraBold",)),
    "RobotoCondensed": (
        "@expo-google-fonts/roboto-condensed",
        "0.4.2",
        ("400Regular", "500Medium", "500Medium_Italic", "700Bold", "800ExtraBold"),
    ),
}


def bake() -> None:
    target = ASSETS / "fonts"
    target.mkdir(parents=True, exist_ok=True)
    for family, (package, version, styles) in FAMILIES.items():
        source = npm_package(package, version)
        for style in styles:
            name = f"{family}_{style}.ttf"
            shutil.copyfile(source / style / name, target / name)
        shutil.copyfile(source / "LICENSE_FONT", target / f"OFL-{family}.txt")

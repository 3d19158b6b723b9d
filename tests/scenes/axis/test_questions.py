"""Every kind of question at the table of Axis of Villains."""

from __future__ import annotations

import pytest

from tests.scenes.axis.play import QUESTIONS, begin
from tests.scenes.conftest import OpenApp
from tests.scenes.venom.play import crowded, unreachable


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_answer_can_be_reached(open_app: OpenApp, kind: str) -> None:
    table = QUESTIONS[kind]()
    app = open_app(speed="none").app
    scene = begin(app, table)
    assert scene.open_decision is not None and scene.open_decision.kind == kind
    assert not unreachable(app) + crowded(app)

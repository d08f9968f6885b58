"""Pictures and animations."""

import xml.etree.ElementTree as xml

import pytest

from pijersi import Match, Position


def test_positions_show_themselves():
    for thing in (Position(), Match.parse("1 a4-b5=c4"), Position().picture()):
        assert xml.fromstring(thing._repr_svg_()).tag.endswith("svg")


def test_a_picture_has_what_was_asked():
    plain = Position().picture(size=300).svg
    marked = Position().picture(
        size=300,
        theme="dark",
        flipped=True,
        coordinates="rim",
        perspective=True,
        marks={"b4": "selected", "d3": "legal"},
        arrows=[("b4", "d3", "turn")],
        hint="a4-b5=c4",
        caption="White begins",
    )
    assert len(marked.svg) > len(plain) and "White begins" in marked.svg
    assert marked.png.startswith(b"\x89PNG")
    assert xml.fromstring(plain).get("width") == "300"


def test_mistakes_are_told():
    with pytest.raises(TypeError, match="colour"):
        Position().picture(colour="red")
    with pytest.raises(ValueError, match="light"):
        Position().picture(theme="red")
    with pytest.raises(ValueError):
        Position().picture(marks={"z9": "legal"})
    with pytest.raises(ValueError):
        Position().picture(hint="a1-a6")


def test_an_animation():
    game = Match.parse("1 a4-b5=c4  2 f4=d5-d4")
    assert "1  a4-b5=c4" in game.picture(1).svg
    gif = game.animation(size=120, frame_time=0.2, language="fr")
    assert gif.data.startswith(b"GIF89a") and gif.media_type == "image/gif"
    assert gif._repr_html_().startswith("<img ")
    assert game.animation(size=120, format="apng").data.startswith(b"\x89PNG")

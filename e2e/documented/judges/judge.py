import base64
import sys

from verify import is_genuine, is_genuine_and_recent


def text(field):
    return None if field == "-" else base64.b64decode(field).decode()


for line in sys.stdin:
    body, *fields = line.rstrip("\n").split("\t")
    raw_body = base64.b64decode(body)
    secret, now, service, id, timestamp, standard = map(text, fields)
    genuine = is_genuine(raw_body, service, secret)
    recent = is_genuine_and_recent(
        raw_body, id=id, timestamp=timestamp, signature=standard, secret=secret, now=int(now)
    )
    print(str(genuine).lower(), str(recent).lower())

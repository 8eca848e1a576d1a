import base64
import hashlib
import hmac
import time

TOLERANCE_SECONDS = 5 * 60


def is_genuine(raw_body: bytes, signature: str | None, secret: str) -> bool:
    """Whether Santral sent this body.

    raw_body: the bytes as they came. Flask: request.get_data(), Django: request.body
    signature: the header X-Service-Signature
    """
    expected = hmac.new(secret.encode(), raw_body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), (signature or "").encode())


def is_genuine_and_recent(
    raw_body: bytes,
    *,
    id: str | None,
    timestamp: str | None,
    signature: str | None,
    secret: str,
    now: float | None = None,
) -> bool:
    """Whether Santral sent this body in the last five minutes.

    Whoever recorded a request cannot send it again later.
    id, timestamp, signature: the headers webhook-id, webhook-timestamp, webhook-signature
    """
    try:
        age = (time.time() if now is None else now) - int(timestamp or "")
    except ValueError:
        return False
    if abs(age) > TOLERANCE_SECONDS:
        return False
    content = f"{id}.{timestamp}.".encode() + raw_body
    digest = hmac.new(secret.encode(), content, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # The header holds several signatures. One has to match.
    return any(
        hmac.compare_digest(expected, given.encode())
        for given in (signature or "").split(" ")
    )

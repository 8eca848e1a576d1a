/** How a receiver knows a genuine request, in the languages that most receivers are written in. */
export const VERIFY_EXAMPLES = [
  {
    language: 'Node.js',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto'

// rawBody: the body's bytes, before anything parses them
export function isGenuine(rawBody, headers) {
  const given = Buffer.from(headers['x-service-signature'] ?? '', 'hex')
  const expected = createHmac('sha256', process.env.SANTRAL_SECRET).update(rawBody).digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}`,
  },
  {
    language: 'Python',
    code: `import hashlib, hmac, os

# raw_body: the body's bytes, before anything parses them
def is_genuine(raw_body: bytes, headers) -> bool:
    secret = os.environ["SANTRAL_SECRET"].encode()
    expected = hmac.new(secret, raw_body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, headers.get("X-Service-Signature", ""))`,
  },
  {
    language: 'PHP',
    code: `<?php
$body = file_get_contents('php://input');
$expected = hash_hmac('sha256', $body, getenv('SANTRAL_SECRET'));
if (!hash_equals($expected, $_SERVER['HTTP_X_SERVICE_SIGNATURE'] ?? '')) {
    http_response_code(401);
    exit;
}`,
  },
] as const

import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(sha256(given), sha256(secret))
}

/** Hashing makes the lengths equal, as `timingSafeEqual` requires. */
function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

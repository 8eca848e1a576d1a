import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether somebody gave the very secret, in constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(sha256(given), sha256(secret))
}

/** Makes the lengths equal. */
function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

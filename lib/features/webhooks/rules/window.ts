/** How a receiver answered one attempt. */
export interface Answered {
  succeeded: boolean
  durationMs: number
}

/** A receiver that has not answered yet gets one attempt. */
export const FIRST_WINDOW = 1

/** A receiver that answers slower than this is not sent more than `STEADY_WINDOW` at once. */
const QUICK_MS = 250
const STEADY_WINDOW = 8
const LARGEST_WINDOW = 64

/**
 * The attempts that a receiver may have under way at once, after an answer. Each success brings the window one closer
 * to what the receiver's speed permits, so that it doubles with each round of answers. A failure closes it.
 */
export function windowAfter(window: number, { succeeded, durationMs }: Answered): number {
  if (!succeeded) return FIRST_WINDOW
  const permitted = durationMs <= QUICK_MS ? LARGEST_WINDOW : STEADY_WINDOW
  return window + Math.sign(permitted - window)
}

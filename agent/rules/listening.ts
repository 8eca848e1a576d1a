/** Silence after which the assistant asks whether the person is still there, in milliseconds. */
export const SILENCE_MS = 8000

/** Returns the reaction to the n-th silence in a row, from 1: the assistant asks twice, then says goodbye. */
export function afterSilence(count: number): 'ask' | 'goodbye' {
  return count <= 2 ? 'ask' : 'goodbye'
}

/** Maximum age of a turn that the assistant answers after a take-over, in milliseconds. */
export const UNANSWERED_MS = 5000

/** Consecutive failures of a speech server after which the call ends. */
export const MAX_FAILURES = 3

/** Time reserved for the goodbye, in seconds. */
const GOODBYE_SECONDS = 8

/**
 * Returns the time of the goodbye, in milliseconds after the answer. A short limit reserves at most half of it for the
 * goodbye.
 */
export function goodbyeAfterMs(maxTalkSeconds: number): number {
  return Math.max(maxTalkSeconds / 2, maxTalkSeconds - GOODBYE_SECONDS) * 1000
}

/** Describes pressed keys for the model. */
export function pressedKeys(digits: string, language: 'tr' | 'en'): string {
  const keys = digits.split('').join(' ')
  return language === 'en' ? `[pressed ${keys}]` : `[${keys} tuşuna bastı]`
}

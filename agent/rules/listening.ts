/** How long nobody says anything before the assistant asks whether the person is still there, in milliseconds. */
export const SILENCE_MS = 8000

/** What the assistant does about the n-th silence in a row, from 1. It asks twice, then says goodbye. */
export function afterSilence(count: number): 'ask' | 'goodbye' {
  return count <= 2 ? 'ask' : 'goodbye'
}

/** What the person said this shortly before an operator handed back is still unanswered, in milliseconds. */
export const UNANSWERED_MS = 5000

/** So many failures in a row of a speech server, and the assistant gives up. */
export const MOST_FAILURES = 3

/** Saying goodbye takes so long, in seconds: what is left of the longest talk before that is used. */
const GOODBYE_SECONDS = 8

/**
 * When the assistant says goodbye because the talk may not be longer, in milliseconds from the answer. A limit that is
 * shorter than the goodbye leaves half of it.
 */
export function goodbyeAfterMs(maxTalkSeconds: number): number {
  return Math.max(maxTalkSeconds / 2, maxTalkSeconds - GOODBYE_SECONDS) * 1000
}

/** What is told to the model about pressed keys. */
export function pressedKeys(digits: string, language: 'tr' | 'en'): string {
  const keys = digits.split('').join(' ')
  return language === 'en' ? `[pressed ${keys}]` : `[${keys} tuşuna bastı]`
}

/**
 * Kinds of usage that an installation pays for, or that reach a person through it.
 * `messages`: chat-app messages. `model`: requests to the language model, embeddings and voice previews.
 */
export const SPENDINGS = ['messages', 'model'] as const

export type Spending = (typeof SPENDINGS)[number]

const DAY_MS = 24 * 60 * 60 * 1000

/** The day of a budget, in UTC: `2026-11-26`. */
export function budgetDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** When the budget of this moment starts again: the next midnight in UTC. */
export function budgetResetsAt(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS)
}

const UNIT_CHARACTERS = 16_000

/** The units of a request to a language model: one for every started 16,000 characters of its messages. */
export function requestUnits(messages: readonly { content: string }[]): number {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0)
  return Math.max(1, Math.ceil(characters / UNIT_CHARACTERS))
}

/** The limits of one kind of spending per day. */
export interface DailyLimits {
  free: number
  /** Of an account on another plan. */
  paid: number
  /** Of all accounts together. */
  total: number
}

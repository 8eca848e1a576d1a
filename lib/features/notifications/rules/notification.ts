import type { Kind, Told } from './kinds'

/** A row of the list in the panel. */
export type Notification = Told & {
  id: bigint
  /** Null while it is unread. */
  readAt: Date | null
  createdAt: Date
}

/** The channels of a kind. */
export interface Choice {
  panel: boolean
  mail: boolean
}

export type Choices = Record<Kind, Choice>

/** What is left out stays as it is. */
export type ChoiceChanges = Partial<Record<Kind, Partial<Choice>>>

export const KEPT_DAYS = 90

/** The bell counts no further. */
export const MAX_UNREAD = 99

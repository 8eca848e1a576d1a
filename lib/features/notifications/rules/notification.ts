import type { Kind, LimitedKind, Told } from './kinds'

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

/** Of a kind with a limit, in milliseconds. */
export interface LimitedChoice extends Choice {
  limitMs: number
}

type ChoiceOf<K extends Kind> = K extends LimitedKind ? LimitedChoice : Choice

export type Choices = { [K in Kind]: ChoiceOf<K> }

/** What is left out stays as it is. */
export type ChoiceChanges = { [K in Kind]?: Partial<ChoiceOf<K>> | undefined }

export const KEPT_DAYS = 90

/** The bell counts no further. */
export const MAX_UNREAD = 99

import type { Deletion } from '@/lib/features/contacts/rules/deletion'

/** What is done to all selected contacts, or to the contacts of all selected calls. */
export type BulkAction =
  | { kind: 'add_to_campaign'; campaignId: bigint }
  | { kind: 'enroll'; cadenceId: bigint }
  | { kind: 'tag'; name: string }
  | { kind: 'mark_do_not_call'; reason: string | null }
  | { kind: 'delete' }

/**
 * Why a contact or call was left out:
 * - `gone`: it has been deleted
 * - `no_contact`: a call without a contact
 * - `do_not_call`: the contact asked not to be called
 * - `existing`: it was in the campaign or cadence, had the tag, was marked or is being deleted already
 */
export const LEFT_OUT_REASONS = ['gone', 'no_contact', 'do_not_call', 'existing'] as const

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

export type LeftOut = Partial<Record<LeftOutReason, number>>

export interface BulkResult {
  done: number
  /** How many contacts or calls were left out, by reason. */
  leftOut: LeftOut
  deletion: Deletion | null
}

/** How many rows can be named by their ids. */
export const MAX_NAMED = 500

/** How many contacts an action takes that is carried out contact by contact: all but campaigns and tags. */
export const MAX_ONE_BY_ONE = 500

import type { CallStatus } from '@/lib/platform/vocabulary/call'

/**
 * A campaign: one round of calls to a list of contacts.
 * See docs/contract/public-api.md#campaign-contacts and docs/contract/decisions/campaigns.md.
 */

export const CAMPAIGN_STATUSES = ['draft', 'running', 'paused', 'finished'] as const

export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** Why it was paused; `owner` is the account holder. */
export const PAUSE_REASONS = [
  'owner',
  'insufficient_balance',
  'no_assistant',
  'no_line',
  'no_worker',
] as const

export type PauseReason = (typeof PAUSE_REASONS)[number]

/** The `reason` of the event `campaign.finished`. */
export const FINISH_REASONS = ['all_contacts_done', 'stopped', 'end_date'] as const

export type FinishReason = (typeof FINISH_REASONS)[number]

/**
 * The state of a place. `done`: a conversation was held. `failed`: no attempt reached the contact.
 * `skipped`: the contact is not called, or not again.
 */
export const CAMPAIGN_CONTACT_STATES = ['pending', 'calling', 'done', 'failed', 'skipped'] as const

export type CampaignContactState = (typeof CAMPAIGN_CONTACT_STATES)[number]

/**
 * `no_permitted_time`: the hours of the number's time zones leave no time in common. `owner`: the account holder hung up
 * before the contact answered.
 */
export const SKIP_REASONS = ['do_not_call', 'invalid_number', 'no_permitted_time', 'owner'] as const

export type SkipReason = (typeof SKIP_REASONS)[number]

export const PACE = {
  callsPerMinute: { min: 1, max: 600, default: 10 },
  maxConcurrentCalls: { min: 1, max: 50, default: 3 },
  maxAttempts: { min: 1, max: 10, default: 3 },
  retryDelayMinutes: { min: 1, max: 10_080, default: 60 },
} as const

/** The most contacts that one request may list by id. */
export const MAX_CONTACTS_NAMED = 1000

/** A campaign with its counters, its assistant and its phone number. */
export interface Campaign {
  id: bigint
  name: string
  status: CampaignStatus
  pauseReason: PauseReason | null
  finishReason: FinishReason | null
  /** Null if it was deleted for good. */
  assistant: { id: string; name: string; isActive: boolean } | null
  /** Null for the account's first active phone number, as for any call. */
  phoneNumber: { id: bigint; phoneNumber: string; name: string; isActive: boolean } | null
  /** No call starts before `startsAt` or after `endsAt`. */
  startsAt: Date | null
  endsAt: Date | null
  callsPerMinute: number
  /** Counts every running call on its phone number, whatever placed it. */
  maxConcurrentCalls: number
  maxAttempts: number
  retryDelayMinutes: number
  contactCount: number
  pendingCount: number
  callingCount: number
  doneCount: number
  failedCount: number
  skippedCount: number
  /** Its ended calls, with and without a conversation. */
  callsCompleted: number
  callsFailed: number
  /** When the first pending contact may be called; null if none is pending. */
  nextAttemptAt: Date | null
  startedAt: Date | null
  pausedAt: Date | null
  finishedAt: Date | null
  createdAt: Date
}

export interface CampaignContact {
  id: bigint
  contact: { id: bigint; firstName: string; lastName: string; phone: string }
  state: CampaignContactState
  skipReason: SkipReason | null
  attempts: number
  nextAttemptAt: Date
  lastCallId: string | null
  lastCallStatus: CallStatus | null
  createdAt: Date
}

/** How many contacts were added, had a place before, or are marked do-not-call. */
export interface AddedContacts {
  added: number
  existing: number
  skippedDnc: number
}

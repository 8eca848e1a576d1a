/**
 * A campaign: people who are called one after another.
 * See docs/contract/public-api.md#campaign-contacts and docs/contract/decisions.md#campaigns.
 */

export const CAMPAIGN_STATUSES = ['draft', 'running', 'paused', 'finished'] as const

export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** Who or what paused it. */
export const PAUSE_REASONS = ['owner', 'insufficient_balance', 'no_assistant', 'no_line'] as const

export type PauseReason = (typeof PAUSE_REASONS)[number]

/** What `campaign.finished` tells. */
export const FINISH_REASONS = ['all_contacts_done', 'stopped', 'end_date'] as const

export type FinishReason = (typeof FINISH_REASONS)[number]

/**
 * Where a person in a campaign stands. `done`: a conversation was held. `failed`: not reached in any
 * attempt. `skipped`: not called at all, or not again.
 */
export const CAMPAIGN_CONTACT_STATES = ['pending', 'calling', 'done', 'failed', 'skipped'] as const

export type CampaignContactState = (typeof CAMPAIGN_CONTACT_STATES)[number]

export const SKIP_REASONS = ['do_not_call', 'invalid_number'] as const

export type SkipReason = (typeof SKIP_REASONS)[number]

export const PACE = {
  callsPerMinute: { min: 1, max: 600, standard: 10 },
  maxConcurrentCalls: { min: 1, max: 50, standard: 3 },
  maxAttempts: { min: 1, max: 10, standard: 3 },
  retryDelayMinutes: { min: 1, max: 10_080, standard: 60 },
} as const

/** People that one request can name. */
export const MAX_CONTACTS_NAMED = 1000

/** A campaign with its counts and the names beside it. */
export interface Campaign {
  id: bigint
  name: string
  status: string
  pauseReason: string | null
  finishReason: string | null
  /** Null where it was deleted for good. */
  assistant: { id: string; name: string; isActive: boolean } | null
  /** Null: the account's first active number, as for any call. */
  phoneNumber: { id: bigint; phoneNumber: string; name: string; isActive: boolean } | null
  /** No call before, none after. */
  startsAt: Date | null
  endsAt: Date | null
  callsPerMinute: number
  /** At the same time on its number, whoever else calls from there. */
  maxConcurrentCalls: number
  maxAttempts: number
  retryDelayMinutes: number
  contactCount: number
  pendingCount: number
  callingCount: number
  doneCount: number
  failedCount: number
  skippedCount: number
  /** Its calls that have ended, with and without a conversation. */
  callsCompleted: number
  callsFailed: number
  /** When the first of those who wait may be called; null where nobody waits. */
  nextAttemptAt: Date | null
  startedAt: Date | null
  pausedAt: Date | null
  finishedAt: Date | null
  createdAt: Date
}

/** One person in a campaign, with the name beside it. */
export interface CampaignContact {
  id: bigint
  contact: { id: bigint; firstName: string; lastName: string; phone: string }
  state: string
  skipReason: string | null
  attempts: number
  nextAttemptAt: Date
  lastCallId: string | null
  /** How the last call ended. */
  lastCallStatus: string | null
  createdAt: Date
}

/** How many were added, were in it before, or asked not to be called. */
export interface AddedContacts {
  added: number
  existing: number
  skippedDnc: number
}

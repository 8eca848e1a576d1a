import type { CallStatus } from '@/lib/platform/vocabulary/call'
import type { Campaign, CampaignContact, CampaignContactState, SkipReason } from './rules/campaign'

/** Reads campaigns `c` with their assistant and phone number: the columns of `CampaignRow`. */
export const CAMPAIGN_SELECT = `select c.id, c.name, c.status, c.pause_reason as "pauseReason",
    c.finish_reason as "finishReason", c.starts_at as "startsAt", c.ends_at as "endsAt",
    c.calls_per_minute as "callsPerMinute", c.max_concurrent_calls as "maxConcurrentCalls",
    c.max_attempts as "maxAttempts", c.retry_delay_minutes as "retryDelayMinutes",
    c.contact_count as "contactCount", c.pending_count as "pendingCount",
    c.calling_count as "callingCount", c.done_count as "doneCount",
    c.failed_count as "failedCount", c.skipped_count as "skippedCount",
    c.calls_completed as "callsCompleted", c.calls_failed as "callsFailed",
    c.started_at as "startedAt", c.paused_at as "pausedAt", c.finished_at as "finishedAt",
    c.created_at as "createdAt", a.id as assistant_id, a.name as assistant_name,
    a.is_active as assistant_active, n.id as number_id, n.phone_number, n.friendly_name,
    n.is_active as number_active,
    (select min(p.next_attempt_at) from campaign_contacts p
     where p.campaign_id = c.id and p.state = 'pending') as "nextAttemptAt"
  from campaigns c
  left join assistants a on a.id = c.assistant_id
  left join phone_numbers n on n.id = c.phone_number_id`

/** The driver returns a bigint as a string. */
export type CampaignRow = Omit<Campaign, 'id' | 'assistant' | 'phoneNumber'> & {
  id: string
  assistant_id: string | null
  assistant_name: string
  assistant_active: boolean
  number_id: string | null
  phone_number: string
  friendly_name: string
  number_active: boolean
}

export function toCampaign(row: CampaignRow): Campaign {
  const { assistant_id, assistant_name, assistant_active, ...rest } = row
  const { number_id, phone_number, friendly_name, number_active, ...same } = rest
  return {
    ...same,
    id: BigInt(row.id),
    assistant: assistant_id
      ? { id: assistant_id, name: assistant_name, isActive: assistant_active }
      : null,
    phoneNumber: number_id
      ? {
          id: BigInt(number_id),
          phoneNumber: phone_number,
          name: friendly_name,
          isActive: number_active,
        }
      : null,
    nextAttemptAt: row.status === 'finished' ? null : row.nextAttemptAt,
  }
}

/** A place with the columns of its contact, as the list reads it. */
export interface CampaignContactRow {
  id: string
  state: CampaignContactState
  skipReason: SkipReason | null
  attempts: number
  nextAttemptAt: Date
  lastCallId: string | null
  lastCallStatus: CallStatus | null
  createdAt: Date
  contact_id: string
  first_name: string
  last_name: string
  phone: string
}

export function toCampaignContact(row: CampaignContactRow): CampaignContact {
  const { id, contact_id, first_name, last_name, phone, ...same } = row
  const contact = { id: BigInt(contact_id), firstName: first_name, lastName: last_name, phone }
  return { ...same, id: BigInt(id), contact }
}

export interface Place {
  id: bigint
  campaignId: bigint
  contactId: bigint
  state: CampaignContactState
}

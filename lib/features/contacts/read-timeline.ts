import { systemPool } from '@/lib/platform/database/client'
import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import type { ActivityData, ActivityKind } from './rules/activity'
import type { MessageDelivery } from '@/lib/vendors/chatapp/rules/message-delivery'
import { cursorAfter, readCursor } from './timeline-cursor'
import { TIMELINE } from './timeline-statement'

export interface TimelineCall {
  type: 'call'
  callId: string
  direction: string
  origin: string
  status: string
  durationSeconds: number
  assistantName: string | null
  /** Analysis; null on the free plan. */
  summary: string | null
  sentiment: string | null
  outcome: string | null
}

export interface TimelineAppointment {
  type: 'appointment'
  appointmentId: string
  /** ISO 8601 */
  startsAt: string
  timezone: string
  status: string
  bookingCode: string
}

/** That the person was added to a campaign. */
export interface TimelineCampaign {
  type: 'campaign'
  campaignId: string
  name: string
}

export type TimelineActivity = {
  [K in ActivityKind]: { type: K; callId: string | null; data: ActivityData[K] } & Told<K>
}[ActivityKind]

/** Of a message that was sent: what the chat app has told of it since. */
type Told<K> = K extends 'message_sent' ? { delivery: MessageDelivery | null } : unknown

export type TimelineContent =
  | { type: 'created'; source: string | null }
  | TimelineCall
  | TimelineAppointment
  | TimelineCampaign
  | TimelineActivity

export interface TimelineEntry {
  key: string
  at: Date
  content: TimelineContent
}

interface Row {
  at: Date
  rank: number
  key: string
  content: TimelineContent
}

export interface Timeline {
  /** Newest first. */
  entries: TimelineEntry[]
  /** Where earlier ones begin; null where there are none. */
  earlier: string | null
}

/** Everything that happened to a contact, newest first, in one statement. */
export async function readTimeline(
  account: Pick<Account, 'id' | 'plan'>,
  contactId: bigint,
  { before, limit = 30 }: { before?: string | null; limit?: number } = {},
): Promise<Timeline> {
  const cursor = readCursor(before ?? null)
  const { rows } = await systemPool().query<Row>(TIMELINE, [
    String(account.id),
    String(contactId),
    cursor.at,
    cursor.rank,
    cursor.key,
    limit + 1,
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const analysed = hasAutomation(account)
  return {
    entries: shown.map(({ at, rank, key, content }) => ({
      key: `${rank}-${key}`,
      at,
      content: analysed ? content : withoutAnalysis(content),
    })),
    earlier: last && rows.length > limit ? cursorAfter(last) : null,
  }
}

function withoutAnalysis(content: TimelineContent): TimelineContent {
  if (content.type !== 'call') return content
  return { ...content, summary: null, sentiment: null, outcome: null }
}

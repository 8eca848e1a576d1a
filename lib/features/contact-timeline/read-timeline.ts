import type { MessageDelivery } from '@/lib/vendors/chatapp/rules/message-delivery'
import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import { tenantQuery } from '@/lib/platform/tenancy/tenant'
import type {
  CallOrigin,
  CallStatus,
  Direction,
  Outcome,
  Sentiment,
} from '@/lib/platform/vocabulary/call'
import { DELIVERY, DELIVERY_JOINS } from '@/lib/features/messages/delivery-statement'
import type { ActivityData, ActivityKind } from '@/lib/features/contacts/rules/activity'

export interface TimelineCall {
  type: 'call'
  callId: string
  direction: Direction
  origin: CallOrigin
  status: CallStatus
  durationSeconds: number
  assistantName: string | null
  /** The analysis; null on the free plan. */
  summary: string | null
  sentiment: Sentiment | null
  outcome: Outcome | null
}

/** An appointment was booked. Moving and cancelling it are activities. */
export interface TimelineAppointment {
  type: 'appointment'
  appointmentId: string
  /** The time for which it was booked, even if it was moved since. ISO 8601. */
  startsAt: string
  /** The account's at the booking. */
  timezone: string
  /** The call in which it was booked. */
  callId: string | null
}

/** The contact was added to a campaign. */
export interface TimelineCampaign {
  type: 'campaign'
  campaignId: string
  name: string
}

/** The account holder wrote a note. */
export interface TimelineNote {
  type: 'note'
  noteId: string
  text: string
  /** The name of the account when the note was written. */
  author: string
  /** Whether the text was changed. */
  edited: boolean
}

/** The account holder called back with another telephone. */
export interface TimelineCallback {
  type: 'callback'
}

export type TimelineActivity = {
  [K in ActivityKind]: { type: K; callId: string | null; data: ActivityData[K] } & Delivered<K>
}[ActivityKind]

/** A sent message carries the delivery status that the chat app has reported since. */
type Delivered<K> = K extends 'message_sent' ? { delivery: MessageDelivery | null } : unknown

export type TimelineContent =
  | { type: 'created'; source: string | null }
  | TimelineCall
  | TimelineAppointment
  | TimelineCampaign
  | TimelineNote
  | TimelineCallback
  | TimelineActivity

export interface TimelineEntry {
  key: string
  at: Date
  content: TimelineContent
}

export interface Timeline {
  /** Newest first. */
  entries: TimelineEntry[]
  /** The cursor of the next, older page; null if there is none. */
  earlier: string | null
}

/** Everything that happened to a contact, newest first, in one statement. */
export async function readTimeline(
  account: Pick<Account, 'id' | 'plan'>,
  contactId: bigint,
  { before, limit = 30 }: { before?: string | null; limit?: number } = {},
): Promise<Timeline> {
  const cursor = readCursor(before ?? null)
  const { rows } = await tenantQuery<Row>(account, TIMELINE, [
    String(contactId),
    cursor.at,
    cursor.rank,
    cursor.key,
    limit + 1,
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const showsAnalysis = hasAutomation(account)
  return {
    entries: shown.map(({ at, rank, key, content }) => ({
      key: `${rank}-${key}`,
      at,
      content: showsAnalysis ? content : withoutAnalysis(content),
    })),
    earlier: last && rows.length > limit ? cursorAfter(last) : null,
  }
}

function withoutAnalysis(content: TimelineContent): TimelineContent {
  if (content.type !== 'call') return content
  return { ...content, summary: null, sentiment: null, outcome: null }
}

/** A position between two entries. Rank and key order the entries of one moment. */
interface Position {
  at: Date | 'infinity'
  rank: number
  key: string
}

type Row = Position & { at: Date; content: TimelineContent }

const NEWEST: Position = { at: 'infinity', rank: 0, key: '' }

/** The position as a query parameter. */
function cursorAfter({ at, rank, key }: Row): string {
  return `${at.getTime()}.${rank}.${key}`
}

/** An invalid cursor reads the newest entries. */
function readCursor(text: string | null): Position {
  const [, at, rank, key] = /^(\d{1,14})\.(\d)\.([\w-]{0,40})$/.exec(text ?? '') ?? []
  if (key === undefined) return NEWEST
  return { at: new Date(Number(at)), rank: Number(rank), key }
}

/** From when an appointment was moved first. */
const FIRST_MOVE = `left join lateral (
  select moved.data->'previousStartsAt' as starts_at, moved.data->>'previousTimezone' as timezone
  from activities moved
  where moved.owner_id = $1 and moved.contact_id = $2 and moved.kind = 'appointment_rescheduled'
    and moved.data->>'appointmentId' = p.id::text
  order by moved.id limit 1) first on true`

/**
 * $1 is the account, $2 the contact, $3 to $5 the position before which to read, $6 the limit.
 * Each arm is limited before they are merged, so that a long history costs no more than one page.
 */
const TIMELINE = `
  select at, rank, key, content from (
    (select c.created_at as at, 0 as rank, '' as key,
       jsonb_build_object('type', 'created', 'source', c.source) as content
     from contacts c
     where c.owner_id = $1 and c.id = $2 and (c.created_at, 0, '') < ($3, $4, $5))
    union all
    (select k.started_at, 1, k.id::text,
       jsonb_build_object('type', 'call', 'callId', k.id, 'direction', k.direction,
         'origin', k.origin, 'status', k.status, 'durationSeconds', k.duration_seconds,
         'assistantName', a.name, 'summary', k.summary, 'sentiment', k.sentiment,
         'outcome', k.outcome)
     from calls k left join assistants a on a.id = k.assistant_id
     where k.owner_id = $1 and k.contact_id = $2 and (k.started_at, 1, k.id::text) < ($3, $4, $5)
     order by k.started_at desc, k.id::text desc limit $6)
    union all
    (select p.created_at, 2, lpad(p.id::text, 19, '0'),
       jsonb_build_object('type', 'appointment', 'appointmentId', p.id::text,
         'startsAt', coalesce(first.starts_at, to_jsonb(p.starts_at)),
         'timezone', coalesce(first.timezone, p.timezone),
         'callId', p.call_id)
     from appointments p ${FIRST_MOVE}
     where p.owner_id = $1 and p.contact_id = $2
       and (p.created_at, 2, lpad(p.id::text, 19, '0')) < ($3, $4, $5)
     order by p.created_at desc, p.id desc limit $6)
    union all
    (select v.created_at, 3, lpad(v.id::text, 19, '0'),
       jsonb_build_object('type', v.kind, 'callId', v.call_id, 'data', v.data)
         || case when v.kind = 'message_sent' then jsonb_build_object('delivery', ${DELIVERY})
            else '{}' end
     from (select * from activities
       where owner_id = $1 and contact_id = $2
         and (created_at, 3, lpad(id::text, 19, '0')) < ($3, $4, $5)
       order by created_at desc, id desc limit $6) v
     ${DELIVERY_JOINS})
    union all
    (select m.created_at, 4, lpad(m.id::text, 19, '0'),
       jsonb_build_object('type', 'campaign', 'campaignId', k.id::text, 'name', k.name)
     from campaign_contacts m join campaigns k on k.id = m.campaign_id
     where m.owner_id = $1 and m.contact_id = $2
       and (m.created_at, 4, lpad(m.id::text, 19, '0')) < ($3, $4, $5)
     order by m.created_at desc, m.id desc limit $6)
    union all
    (select n.created_at, 5, lpad(n.id::text, 19, '0'),
       jsonb_build_object('type', 'note', 'noteId', n.id::text, 'text', n.text,
         'author', n.author, 'edited', n.edited_at is not null)
     from contact_notes n
     where n.owner_id = $1 and n.contact_id = $2
       and (n.created_at, 5, lpad(n.id::text, 19, '0')) < ($3, $4, $5)
     order by n.created_at desc, n.id desc limit $6)
    union all
    (select b.at, 6, lpad(b.id::text, 19, '0'), jsonb_build_object('type', 'callback')
     from contact_callbacks b
     where b.owner_id = $1 and b.contact_id = $2 and (b.at, 6, lpad(b.id::text, 19, '0')) < ($3, $4, $5)
     order by b.at desc, b.id desc limit $6)
  ) as entries
  order by at desc, rank desc, key desc limit $6`

import type { CallOrigin, Direction } from '@/lib/platform/vocabulary/call'
import { contactName } from '@/lib/platform/vocabulary/contact'
import type { EntryKind, MinuteEntry } from '@/lib/features/usage/rules/minute-entry'

/** Reads entries `e` with the call and the contact of each. */
export const SELECT_ENTRIES = `
  select e.id::text, e.kind, e.seconds, e.balance_after as "balanceAfter", e.note,
    e.created_at as "createdAt", c.id as "callId", c.phone, c.direction, c.origin,
    c.duration_seconds as "durationSeconds", p.first_name as "firstName", p.last_name as "lastName"
  from minute_entries e
  left join calls c on c.id = e.call_id and c.owner_id = e.owner_id
  left join contacts p on p.id = c.contact_id`

export interface EntryRow {
  id: string
  kind: EntryKind
  seconds: number
  balanceAfter: number
  note: string | null
  createdAt: Date
  callId: string | null
  phone: string | null
  direction: Direction | null
  origin: CallOrigin | null
  durationSeconds: number | null
  firstName: string | null
  lastName: string | null
}

export function toEntry(row: EntryRow): MinuteEntry {
  const { id, kind, seconds, balanceAfter, note, createdAt, callId } = row
  const entry = { id: BigInt(id), kind, seconds, balanceAfter, note, createdAt }
  if (callId === null) return { ...entry, call: null }
  const call = {
    id: callId,
    phone: row.phone ?? '',
    direction: row.direction ?? 'outbound',
    inBrowser: row.origin === 'browser',
    durationSeconds: row.durationSeconds ?? 0,
    contactName: contactName({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }),
  }
  return { ...entry, call }
}

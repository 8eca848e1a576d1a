import { systemPool } from '@/lib/platform/database/client'
import type { PlannedMessage } from '@/lib/platform/vocabulary/message'
import { log } from '@/lib/platform/log'
import { appointmentValues } from '../appointment-values'
import { sendMessage } from '@/lib/features/messages/send-message'

/** Sent side by side in one run; the next run comes at once while there are more. */
const BATCH = 20

interface DueReminder {
  ownerId: string
  appointmentId: string
  reminderId: string
  revision: number
  contactId: string
  startsAt: Date
  timezone: string
  bookingCode: string
  /** The account's language. */
  locale: string
  message: PlannedMessage
}

/**
 * Booked appointments whose reminder is due and has not been sent for this date of theirs. What an
 * appointment is now, it is since `updated_at`: nothing is sent for what was due before it was made
 * or moved, nor for what was due before the reminder was what it is.
 */
const DUE = `
  select p.owner_id as "ownerId", p.id as "appointmentId", r.id as "reminderId", p.revision,
    p.contact_id as "contactId", p.starts_at as "startsAt", p.timezone,
    p.booking_code as "bookingCode", u.locale, r.message
  from appointment_reminders r
  join users u on u.id = r.owner_id
  join appointments p on p.owner_id = r.owner_id and p.status = 'booked'
    and p.starts_at > $1::timestamptz
    and p.starts_at <= $1::timestamptz + r.minutes_before * interval '1 minute'
    and p.starts_at >= greatest(p.updated_at, r.valid_from) + r.minutes_before * interval '1 minute'
  where r.is_active and not exists (
    select from appointment_reminder_sends s
    where s.appointment_id = p.id and s.reminder_id = r.id and s.revision = p.revision)
  order by p.starts_at limit ${BATCH}`

/** One of many may send it; and only what is still so. */
const CLAIM = `
  insert into appointment_reminder_sends (owner_id, appointment_id, reminder_id, revision)
  select p.owner_id, p.id, r.id, p.revision
  from appointments p join appointment_reminders r on r.owner_id = p.owner_id
  where p.id = $1 and r.id = $2 and p.revision = $3 and p.status = 'booked' and r.is_active
  on conflict do nothing`

/**
 * Sends reminders that are due, of all accounts, some at a time. Each is claimed before it is sent:
 * a message that a dying process takes along is lost, but nobody gets one twice.
 * @returns how many were tried, and whether there may be more
 */
export async function sendDueReminders(
  now = new Date(),
): Promise<{ tried: number; more: boolean }> {
  const { rows } = await systemPool().query<DueReminder>(DUE, [now])
  const tried = await Promise.all(rows.map(claimAndSend))
  return { tried: tried.filter(Boolean).length, more: rows.length === BATCH }
}

async function claimAndSend(due: DueReminder): Promise<boolean> {
  const { rowCount } = await systemPool().query(CLAIM, [
    due.appointmentId,
    due.reminderId,
    due.revision,
  ])
  if (rowCount !== 1) return false
  try {
    await send(due)
  } catch (error) {
    log().error({ err: error, appointmentId: due.appointmentId }, 'a reminder was not sent')
  }
  return true
}

async function send({ ownerId, contactId, appointmentId, message, ...due }: DueReminder) {
  const { startsAt, timezone } = due
  await sendMessage(
    { id: BigInt(ownerId) },
    {
      contactId: BigInt(contactId),
      message,
      cause: { kind: 'reminder', appointmentId, startsAt: startsAt.toISOString(), timezone },
      values: appointmentValues(due, due.locale),
    },
  )
}

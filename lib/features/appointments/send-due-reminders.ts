import { systemPool } from '@/lib/platform/database/client'
import type { PlannedMessage } from '@/lib/platform/vocabulary/message'
import { log } from '@/lib/platform/log'
import { appointmentValues } from './rows'
import { sendMessage } from '@/lib/features/messages/send-message'

/** Reminders per run, sent in parallel. If there may be more, the next run follows at once. */
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
  locale: string
  message: PlannedMessage
}

/**
 * Reminders that are due and have not been sent for the current revision of the appointment. Nothing
 * is sent for a due time before the appointment was booked or moved (`updated_at`), or before the
 * reminder applied (`valid_from`).
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

/** One of any number of runs gets the reminder, and only if it still applies. */
const CLAIM = `
  insert into appointment_reminder_sends (owner_id, appointment_id, reminder_id, revision)
  select p.owner_id, p.id, r.id, p.revision
  from appointments p join appointment_reminders r on r.owner_id = p.owner_id
  where p.id = $1 and r.id = $2 and p.revision = $3 and p.status = 'booked' and r.is_active
  on conflict do nothing`

/**
 * Sends due reminders in all accounts, one batch at a time. Each is claimed before it is sent: if the
 * process dies, a reminder is lost, but no contact gets one twice.
 * @returns how many were claimed, and whether there may be more
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
    log().error({ err: error, appointmentId: due.appointmentId }, 'a reminder could not be sent')
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

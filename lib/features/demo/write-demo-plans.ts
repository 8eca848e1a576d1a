import { newBookingCode } from '@/lib/features/appointments/book-appointment'
import { DEFAULT_RULES } from '@/lib/features/appointments/rules/opening-hours'
import { shownName } from '@/lib/platform/phone/shown-name'
import { grouped } from '@/lib/platform/grouped'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { heatOf } from '@/lib/platform/vocabulary/contact'
import { CALLED_ONCE_FROM, DEMO_CONTACTS } from '@/prisma/demo/contacts'
import type { DemoCall } from './plan-demo-calls'
import { planAppointments } from './rules/demo-appointments'
import type { DemoCampaign } from './rules/fortnight'
import { json } from './write-demo-talks'

type ContactIds = ReadonlyMap<string, bigint>

const DAY_MS = 86_400_000

/** How long before it an appointment was booked, unless in a call. */
const BOOKED_MS = 5 * DAY_MS

/** Older notifications have been read. */
const UNREAD_MS = DAY_MS

/** Contacts of the running campaign who were not called yet. */
const STILL_TO_CALL = 9

/** The running campaign continues a day later, so that a fresh installation is quiet. */
const CONTINUES_MS = DAY_MS

/** Writes appointments: those that calls have booked, and those of other contacts. */
export async function writeAppointments(
  { db, owner }: TenantTransaction,
  calls: readonly DemoCall[],
  contactIds: ContactIds,
  { now, timezone }: { now: Date; timezone: string },
): Promise<void> {
  const waiting = calls.filter(({ talk }) => talk?.books)
  const { lengthMinutes } = DEFAULT_RULES
  const rows = planAppointments(now, timezone).map(({ startsAt, half, isCancelled }, index) => {
    const at = waiting.findIndex(
      ({ talk, endedAt }) =>
        talk?.books === half && startsAt.getTime() - endedAt.getTime() > DAY_MS,
    )
    const [call] = at === -1 || isCancelled ? [] : waiting.splice(at, 1)
    const other = DEMO_CONTACTS[(index * 13 + 5) % CALLED_ONCE_FROM]
    const booked = Math.min(startsAt.getTime() - BOOKED_MS, now.getTime())
    const cancelledAt = isCancelled ? new Date(booked + DAY_MS / 4) : null
    return {
      ownerId: owner.id,
      contactId: contactIds.get((call?.contact ?? other)?.phone ?? '') ?? 0n,
      callId: call?.id,
      startsAt,
      timezone,
      lengthMinutes,
      bookingCode: newBookingCode(),
      createdAt: call?.endedAt ?? new Date(booked),
      ...(cancelledAt && { status: 'cancelled', revision: 1, cancelledAt }),
    }
  })
  await db.appointment.createMany({ data: rows })
}

/** Writes the places of the two campaigns, and what has become of each. */
export async function writePlaces(
  { db, owner }: TenantTransaction,
  calls: readonly DemoCall[],
  contactIds: ContactIds,
  campaigns: Record<DemoCampaign, bigint>,
  now: Date,
): Promise<void> {
  const nextAttemptAt = new Date(now.getTime() + CONTINUES_MS)
  const places = (Object.keys(campaigns) as DemoCampaign[]).flatMap((name) => {
    const ofCampaign = calls.filter(({ campaign }) => campaign === name)
    const byContact = [...grouped(ofCampaign, ({ contact }) => contact.phone).values()]
    const called = byContact.flatMap((all) => {
      const last = all.at(-1)
      return last ? [calledPlace(name, last, all.length)] : []
    })
    const taken = new Set(ofCampaign.map(({ contact }) => contact.phone))
    const left = DEMO_CONTACTS.slice(0, CALLED_ONCE_FROM).filter(({ phone }) => !taken.has(phone))
    const pending = name === 'finished' ? [] : left.slice(0, STILL_TO_CALL)
    return [
      ...called,
      ...pending.map(({ phone }) => ({ phone, state: 'pending', attempts: 0 })),
    ].map(({ phone, ...place }) => ({
      ...place,
      ownerId: owner.id,
      campaignId: campaigns[name],
      contactId: contactIds.get(phone) ?? 0n,
      nextAttemptAt,
    }))
  })
  await db.campaignContact.createMany({ data: places })
}

function calledPlace(name: DemoCampaign, last: DemoCall, attempts: number) {
  const unanswered = name === 'finished' ? 'failed' : 'pending'
  return {
    phone: last.contact.phone,
    state: last.status === 'completed' ? 'done' : unanswered,
    attempts,
    lastCallId: last.id,
    lastCallStatus: last.status,
  }
}

/** Writes a notification for each contact that a call made hot. */
export async function writeNotifications(
  { db, owner }: TenantTransaction,
  calls: readonly DemoCall[],
  contactIds: ContactIds,
  now: Date,
): Promise<void> {
  const isHot = (score: number) => heatOf(score) === 'hot'
  const became = calls.filter(({ leadScores: { before, after } }) => isHot(after) && !isHot(before))
  await db.notification.createMany({
    data: became.map(({ id, contact, leadScores, endedAt }) => {
      const contactId = contactIds.get(contact.phone) ?? 0n
      const person = shownName(contact)
      return {
        ownerId: owner.id,
        kind: 'lead_hot',
        key: `lead_hot:${id}`,
        data: json({ contactId: String(contactId), person, leadScore: leadScores.after }),
        contactId,
        inPanel: true,
        createdAt: endedAt,
        readAt: now.getTime() - endedAt.getTime() > UNREAD_MS ? endedAt : null,
      }
    }),
  })
}

import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { addDays } from '@/lib/platform/time/day-range'
import { localTimeOf, type LocalTime, startOfDay } from '@/lib/platform/time/local-time'
import { type DayPart, slotsIn } from './rules/slots'

export interface SlotRequest {
  /** First day; tomorrow where it is left out or earlier. */
  from?: string | null
  /** Last day; a week after the first where it is left out. */
  to?: string | null
  part?: DayPart | null
}

export interface FreeSlots {
  slots: LocalTime[]
  timezone: string
}

const DAYS = 7

/** Further ahead nobody is offered a time. */
const MAX_DAYS = 60

/** More than anybody listens to. */
const MAX_SLOTS = 40

/** The times at which an appointment can be booked, in the account's time zone, the earliest first. */
export async function freeSlots(owner: Owner, { from, to, part }: SlotRequest): Promise<FreeSlots> {
  const db = tenantDb(owner)
  const { timezone } = await db.user.findFirstOrThrow({ where: { id: owner.id } })
  const today = localTimeOf(new Date(), timezone).date
  const first = later(from ?? '', addDays(today, 1))
  const last = earlier(to ?? addDays(first, DAYS), addDays(today, MAX_DAYS))
  const booked = await db.appointment.findMany({
    where: {
      status: 'booked',
      startsAt: { gte: startOfDay(first, timezone), lt: startOfDay(last, timezone, 1) },
    },
    select: { startsAt: true },
  })
  const taken = new Set(booked.map(({ startsAt }) => textOf(localTimeOf(startsAt, timezone))))
  const slots: LocalTime[] = []
  for (const slot of slotsIn({ from: first, to: last, ...(part && { part }) })) {
    if (slots.length === MAX_SLOTS) break
    if (!taken.has(textOf(slot))) slots.push(slot)
  }
  return { slots, timezone }
}

function textOf({ date, time }: LocalTime): string {
  return `${date} ${time}`
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

import type { ToolArguments, ToolResult } from './contract/agent-tools'
import type { Briefing } from './talk/briefing'
import type { TalkEntry } from './talk/port'
import { bookingLink } from '@/lib/features/appointments/rows'
import { type BookingScene, requireFreeSlot } from '@/lib/features/appointments/free-slots'
import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { instantOf, type LocalTime } from '@/lib/platform/time/local-time'

type AppointmentResult = ToolResult<'book_appointment'>

interface Pretended extends LocalTime {
  /** Whether it was booked in this talk. */
  isNew: boolean
}

/** Simulated appointments of a contact in a talk without effects. */
export class PretendedAppointments {
  readonly #owner: Owner
  readonly #timezone: string
  /** By booking code. */
  readonly #booked = new Map<string, Pretended>()
  #count = 0

  /** @param entries of the talk so far, whose bookings are repeated */
  constructor(owner: Owner, briefing: Briefing, entries: readonly TalkEntry[]) {
    this.#owner = owner
    this.#timezone = briefing.account.timezone
    for (const { bookingCode, date, time } of briefing.appointments) {
      this.#booked.set(bookingCode, { date, time, isNew: false })
    }
    for (const entry of entries) if (entry.kind === 'used') this.#repeat(entry.use)
  }

  get hasBooked(): boolean {
    return [...this.#booked.values()].some(({ isNew }) => isNew)
  }

  /**
   * Returns the times that this talk has booked.
   * @param bookingCode of an appointment to move, whose own time counts as free
   * @throws not_found
   */
  async sceneOf(bookingCode: string | null): Promise<BookingScene> {
    if (bookingCode) this.#find(bookingCode)
    const others = [...this.#booked].filter(([code]) => code !== bookingCode)
    const alsoTaken = others.flatMap(([, one]) => instantOf(one, this.#timezone) ?? [])
    const real = bookingCode
      ? await tenantDb(this.#owner).appointment.findFirst({ where: { bookingCode } })
      : null
    return { by: 'contact', alsoTaken, except: real?.id }
  }

  /** @throws validation_error, slot_taken, slot_unavailable */
  async book(slot: LocalTime): Promise<AppointmentResult> {
    const startsAt = await this.#requireFree(slot)
    this.#count += 1
    const code = `TEST${String(this.#count).padStart(4, '0')}`
    this.#booked.set(code, { ...slot, isNew: true })
    return this.#result(code, slot, startsAt)
  }

  /** @throws not_found, validation_error, slot_taken, slot_unavailable */
  async move({
    bookingCode,
    date,
    time,
  }: ToolArguments<'reschedule_appointment'>): Promise<AppointmentResult> {
    const [code, before] = this.#find(bookingCode)
    const slot = { date, time }
    const startsAt = await this.#requireFree(slot, code)
    this.#booked.set(code, { ...before, ...slot })
    return this.#result(code, slot, startsAt)
  }

  /** @throws not_found */
  cancel(bookingCode: string | null): AppointmentResult {
    const [code, { date, time }] = this.#find(bookingCode)
    this.#booked.delete(code)
    const startsAt = instantOf({ date, time }, this.#timezone) ?? new Date()
    return this.#result(code, { date, time }, startsAt)
  }

  /** Returns the appointment with this code, or the next one. */
  #find(bookingCode: string | null): [string, Pretended] {
    const at = (one: Pretended) => `${one.date} ${one.time}`
    const [next] = [...this.#booked].toSorted(([, a], [, b]) => at(a).localeCompare(at(b)))
    const found = bookingCode
      ? ([bookingCode, this.#booked.get(bookingCode)] as const)
      : (next ?? ['', undefined])
    const [code, appointment] = found
    if (!appointment) throw new AppError('not_found')
    return [code, appointment]
  }

  async #requireFree(slot: LocalTime, moved: string | null = null): Promise<Date> {
    const scene = { ...(await this.sceneOf(moved)), timezone: this.#timezone }
    return (await requireFreeSlot(tenantDb(this.#owner), { ...slot, ...scene })).startsAt
  }

  #result(bookingCode: string, { date, time }: LocalTime, startsAt: Date): AppointmentResult {
    return {
      bookingCode,
      date,
      time,
      timezone: this.#timezone,
      startsAt: startsAt.toISOString(),
      link: bookingLink(bookingCode),
    }
  }

  /** Repeats the simulated effect of an earlier tool call. */
  #repeat({ tool, outcome }: Extract<TalkEntry, { kind: 'used' }>['use']): void {
    if (!outcome.ok) return
    const { bookingCode, date, time } = outcome.result as Partial<AppointmentResult>
    if (!bookingCode || !date || !time) return
    if (tool === 'book_appointment') {
      this.#count += 1
      this.#booked.set(bookingCode, { date, time, isNew: true })
    } else if (tool === 'reschedule_appointment') {
      const before = this.#booked.get(bookingCode)
      this.#booked.set(bookingCode, { isNew: before?.isNew ?? false, date, time })
    } else if (tool === 'cancel_appointment') {
      this.#booked.delete(bookingCode)
    }
  }
}

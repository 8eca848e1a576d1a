/** A day of the demo account's clinic. */
interface DemoDay {
  opens: string
  closes: string
  isOpen: boolean
  /** Calls of the whole day. */
  calls: number
  /** Starts that can have an appointment. */
  appointments: readonly string[]
}

const WORKDAY: DemoDay = {
  opens: '09:00',
  closes: '18:00',
  isOpen: true,
  calls: 11,
  appointments: ['09:30', '10:30', '11:00', '12:00', '14:00', '14:30', '15:30', '16:30', '17:00'],
}

const SATURDAY: DemoDay = {
  opens: '10:00',
  closes: '14:00',
  isOpen: true,
  calls: 5,
  appointments: ['10:30', '11:30', '12:30', '13:00'],
}

const SUNDAY: DemoDay = {
  opens: '11:00',
  closes: '17:00',
  isOpen: false,
  calls: 2,
  appointments: [],
}

/** @param day such as `2026-11-24` */
export function hoursOfDemoDay(day: string): DemoDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0) return SUNDAY
  return weekday === 6 ? SATURDAY : WORKDAY
}

/** Opening hours of the demo account, as the days above, with a break at noon. */
export const DEMO_HOURS = [
  ...Array.from({ length: 5 }, () => [
    { from: '09:00', to: '12:30' },
    { from: '13:30', to: '18:00' },
  ]),
  [{ from: '10:00', to: '14:00' }],
  [],
]

/** The golden ratio, whose multiples look random and never bunch. */
const GOLDEN = 0.618_034

/** Instants spread over a time, a little unevenly, in order. */
export function spread(from: Date, until: Date, count: number): Date[] {
  const step = (until.getTime() - from.getTime()) / count
  return Array.from({ length: count }, (_, at) => {
    const within = 0.1 + 0.8 * ((at * GOLDEN) % 1)
    return new Date(Math.round(from.getTime() + (at + within) * step))
  })
}

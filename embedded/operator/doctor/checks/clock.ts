import { type Finding, ok, problem } from '../finding'
import { factsOf, type Subject } from '../subject'

const TOLERANCE_SECONDS = 5

/**
 * Whether this machine's clock agrees with the others, and knows time zones. Runs after the other checks, whose answers
 * tell the time.
 */
export async function checkClock(subject: Subject): Promise<Finding[]> {
  const facts = await factsOf(subject)
  const ahead = new Map(subject.clocks)
  if (facts) ahead.set('the database', facts.server.clockAhead)
  return [judgeClock(ahead), judgeZones(istanbulHours(), facts?.server.istanbulHours ?? null)]
}

/** @param ahead the seconds that each other clock is ahead of this one */
export function judgeClock(ahead: ReadonlyMap<string, number>): Finding {
  const check = 'clock'
  const [furthest] = [...ahead].toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
  if (!furthest) return ok(check, 'No other clock was there to compare with.')
  const [name, seconds] = furthest
  if (Math.abs(seconds) > TOLERANCE_SECONDS) {
    const [way, size] = [seconds > 0 ? 'behind' : 'ahead of', Math.round(Math.abs(seconds))]
    const found = `This clock is ${size} s ${way} that of ${name}: signatures and tokens are refused.`
    return problem(check, found, 'Set the clocks by NTP, here and there.')
  }
  const found = `It agrees with ${[...ahead.keys()].join(', ')}.`
  return ok(check, found)
}

/** @param database null where it was not asked */
export function judgeZones(node: number, database: number | null): Finding {
  const check = 'time zones'
  const outdated = [node !== 3 && 'Node', database !== null && database !== 3 && 'PostgreSQL']
    .filter((name) => name !== false)
    .join(' and ')
  return outdated
    ? problem(check, `${outdated} has outdated time zones.`, 'Upgrade it, or its package tzdata.')
    : ok(check, 'The time zones are there.')
}

/** The hours that Node's data gives Istanbul, which left summer time in 2016. */
function istanbulHours(): number {
  const formatter = new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Istanbul',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  return Number(formatter.format(Date.UTC(2024, 0, 1)))
}

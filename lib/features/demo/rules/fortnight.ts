import type { CallOrigin, Direction, UnreachedStatus } from '@/lib/platform/vocabulary/call'
import { heatOf } from '@/lib/platform/vocabulary/contact'
import { dayIn } from '@/lib/platform/time/day-clock'
import { daysOf, lastDays } from '@/lib/platform/time/day-range'
import { instantOf, startOfDay } from '@/lib/platform/time/local-time'
import {
  CALLED_ONCE_FROM,
  DEMO_CONTACTS,
  type DemoContact,
  ENGLISH_CONTACTS,
} from '@/prisma/demo/contacts'
import { type DemoTalk, INBOUND_TALKS, LEAD_FORM_TALK, TURKISH_OUTBOUND } from '@/prisma/demo/talks'
import { hoursOfDemoDay, spread } from './demo-days'

export type DemoCampaign = 'finished' | 'running'

/** A call of the demo account's fortnight. */
export interface PlannedCall {
  startedAt: Date
  contact: DemoContact
  direction: Direction
  origin: CallOrigin
  /** Null if no talk came about. */
  talk: DemoTalk | null
  /** Null if it was answered. */
  unreached: UnreachedStatus | null
  campaign: DemoCampaign | null
}

const DAYS = 14

/** Calls that today has at least, however early it is. */
const LEAST_TODAY = 4

const MINUTE_MS = 60_000

/** The last call of today is over before now. */
const OVER_MS = 3 * MINUTE_MS

/** How long before now today's calls start if the clinic has not opened yet. */
const EARLY_MS = 150 * MINUTE_MS

/** The kinds of calls, in turn. */
const KINDS = [
  'inbound',
  'outbound',
  'inbound',
  'no_answer',
  'inbound',
  'outbound',
  'inbound',
  'inbound',
  'busy',
  'outbound',
  'inbound',
  'abandoned',
  'outbound',
  'lead_form',
  'inbound',
  'inbound',
  'outbound',
  'rejected',
  'inbound',
] as const

/** On which days before today the outbound calls belong to a campaign. */
const CAMPAIGN_DAYS = { finished: [9, 6], running: [1, 0] } as const

/** About 120 calls until now, oldest first, on the clock of the account. */
export function planFortnight(now: Date, timezone: string): PlannedCall[] {
  const today = dayIn(timezone, now)
  const next = callsInTurn()
  return daysOf(lastDays(DAYS, today)).flatMap((day, index) => {
    const { opens, closes, calls, isOpen } = hoursOfDemoDay(day)
    const from = instantOf({ date: day, time: opens }, timezone) ?? now
    const until = instantOf({ date: day, time: closes }, timezone) ?? now
    const daysAgo = DAYS - 1 - index
    const times =
      daysAgo > 0
        ? spread(from, until, calls)
        : timesToday({ from, until, calls }, now, startOfDay(day, timezone))
    return times.map((startedAt) =>
      next(startedAt, { isOpen: isOpen && startedAt >= from && startedAt < until, daysAgo }),
    )
  })
}

function timesToday(
  { from, until, calls }: { from: Date; until: Date; calls: number },
  now: Date,
  midnight: Date,
): Date[] {
  const last = new Date(Math.min(until.getTime(), now.getTime() - OVER_MS))
  const first = new Date(
    Math.max(midnight.getTime(), Math.min(from.getTime(), now.getTime() - EARLY_MS)),
  )
  if (first >= last) return []
  const part = Math.min(1, (last.getTime() - from.getTime()) / (until.getTime() - from.getTime()))
  return spread(first, last, Math.max(LEAST_TODAY, Math.round(calls * part)))
}

/** The interested contacts of the last days have not been called back yet. */
const WAITING_DAYS = 3

/** Out of so many visitors of the lead form, one is not reached. */
const MISSED_FORMS = 3

function waiting({ analysis, books }: DemoTalk, daysAgo: number): boolean {
  return daysAgo < WAITING_DAYS && !books && heatOf(analysis.leadScore) === 'hot'
}

/** Goes through kinds, talks and contacts, so that each comes in its turn. */
function callsInTurn() {
  let calls = 0
  let inbound = 0
  let outbound = 0
  let english = 0
  let forms = 0
  let once = CALLED_ONCE_FROM
  const unique = (usual: DemoContact) => DEMO_CONTACTS[once++] ?? usual
  return (
    startedAt: Date,
    { isOpen, daysAgo }: { isOpen: boolean; daysAgo: number },
  ): PlannedCall => {
    const at = calls++
    const planned = KINDS[at % KINDS.length] ?? 'inbound'
    // A closed clinic places no calls, but its assistant answers.
    const kind = isOpen || planned === 'abandoned' ? planned : 'inbound'
    const usual = DEMO_CONTACTS[(at * 11) % CALLED_ONCE_FROM] as DemoContact
    if (kind === 'inbound') {
      const talk = INBOUND_TALKS[inbound++ % INBOUND_TALKS.length] as DemoTalk
      const guest = ENGLISH_CONTACTS[english % ENGLISH_CONTACTS.length] as DemoContact
      if (talk.assistant === 'grace') english += 1
      const contact =
        talk.assistant === 'grace' ? guest : waiting(talk, daysAgo) ? unique(usual) : usual
      return { startedAt, contact, ...INBOUND, talk, unreached: null }
    }
    if (kind === 'abandoned') {
      return { startedAt, contact: usual, ...INBOUND, talk: null, unreached: kind }
    }
    if (kind === 'lead_form') {
      const form = { direction: 'outbound', origin: 'lead_form', campaign: null } as const
      const isMissed = forms++ % MISSED_FORMS === MISSED_FORMS - 1
      return isMissed
        ? { startedAt, contact: unique(usual), ...form, talk: null, unreached: 'no_answer' }
        : { startedAt, contact: usual, ...form, talk: LEAD_FORM_TALK, unreached: null }
    }
    const campaign = campaignOn(daysAgo)
    const origin = campaign ? 'campaign' : 'panel'
    const placed = { startedAt, direction: 'outbound', origin, campaign } as const
    if (kind !== 'outbound') return { ...placed, contact: usual, talk: null, unreached: kind }
    const talk = TURKISH_OUTBOUND[outbound++ % TURKISH_OUTBOUND.length] as DemoTalk
    const isLast = ['do_not_call', 'wrong_number'].includes(talk.analysis.outcome)
    const contact = isLast || waiting(talk, daysAgo) ? unique(usual) : usual
    return { ...placed, contact, talk, unreached: null }
  }
}

const INBOUND = { direction: 'inbound', origin: 'inbound', campaign: null } as const

function campaignOn(daysAgo: number): DemoCampaign | null {
  const names = Object.keys(CAMPAIGN_DAYS) as DemoCampaign[]
  const on = (name: DemoCampaign) => {
    const [first, last] = CAMPAIGN_DAYS[name]
    return daysAgo <= first && daysAgo >= last
  }
  return names.find(on) ?? null
}

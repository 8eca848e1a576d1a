import { setImmediate } from 'node:timers/promises'
import type { NextPermittedTime } from '@/lib/features/permitted-hours/rules/next-permitted-time'
import { readCostExperience } from '@/lib/features/costs/read-cost-experience'
import { expectedCost } from '@/lib/features/costs/rules/expected-cost'
import { readPermittedTimes } from '@/lib/features/permitted-hours/read-permitted-times'
import { lacksWorker } from '@/lib/features/voice-workers/read-workers'
import { grouped } from '@/lib/platform/grouped'
import { numberPlace } from '@/lib/platform/phone/number-place'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { RESERVED_SECONDS } from '@/lib/platform/vocabulary/call'
import { readCampaign } from './read-campaigns'
import type { Campaign } from './rules/campaign'
import { type Forecast, type ForecastCountry, type Obstacle, OBSTACLES } from './rules/forecast'
import { ASSUMED, CALLS_NEEDED, type Group, secondsNeeded, simulate } from './rules/simulation'
import { diallableNumber } from '@/lib/platform/phone/read-phone'

/** How many contacts at most are looked at one by one. */
export const SAMPLE = 2000

/**
 * Says what will happen when a campaign is started or resumed now. The number of statements, and of contacts that are
 * looked at one by one, does not depend on the length of its list.
 * @throws not_found
 */
export async function readForecast(owner: Owner, id: bigint, now = new Date()): Promise<Forecast> {
  const campaign = await readCampaign(owner, id)
  const every = Math.max(1, Math.ceil(campaign.pendingCount / SAMPLE))
  const list = Promise.all([countPlaces(owner, id), samplePhones(owner, id, every)])
  return forecastList(owner, campaign, { list, isExact: every === 1, now })
}

/** The part of a campaign on which its course depends. */
export type Plan = Pick<
  Campaign,
  | 'assistant'
  | 'phoneNumber'
  | 'startsAt'
  | 'endsAt'
  | 'callsPerMinute'
  | 'maxConcurrentCalls'
  | 'maxAttempts'
  | 'retryDelayMinutes'
  | 'contactCount'
  | 'status'
>

interface ContactList {
  /** Counts of the whole list, and the phones of a sample of it. */
  list: Promise<[PlaceCounts, readonly string[]]>
  /** Whether the sample is the whole list. */
  isExact: boolean
  now: Date
}

/** The expected course of a plan with a list of contacts. */
export async function forecastList(
  owner: Owner,
  plan: Plan,
  { list, isExact, now }: ContactList,
): Promise<Forecast> {
  const [[counts, phones], setup, permitted, isWorkerMissing, costs] = await Promise.all([
    list,
    readSetup(owner, plan),
    readPermittedTimes(owner),
    lacksWorker(now),
    readCostExperience(owner),
  ])
  const from = latest(now, plan.startsAt, counts.dueAt)
  const maxAttempts = Math.max(1, Math.round(plan.maxAttempts - counts.attempts))
  const { groups, invalid } = await groupByTimes(phones, permitted)
  const part = phones.length > 0 ? counts.callable / phones.length : 0
  const undiallable = Math.round(invalid * part)
  const scaled = groups.map((group) => ({ ...group, contacts: group.contacts * part }))
  const [callable, never] = partition(scaled, ({ next }) => next(from) !== null)
  const neverPermitted = sumOf(never)
  const contacts = counts.callable - undiallable - neverPermitted
  const { experience } = setup
  const schedule = await simulate({
    pace: { ...plan, maxAttempts },
    experience,
    groups: callable,
    from,
  })
  const talkSeconds = secondsNeeded(contacts, experience, maxAttempts)
  return {
    ...schedule,
    madeAt: now,
    contacts,
    isExact,
    doNotCall: counts.doNotCall,
    invalidNumber: counts.invalidNumber + undiallable,
    inCall: counts.inCall,
    hungUp: counts.hungUp,
    neverPermitted: counts.neverPermitted + neverPermitted,
    secondsNeeded: talkSeconds,
    cost: expectedCost(costs, {
      talkSeconds,
      secondsPerCall: experience.talkSeconds,
      countries: callable,
    }),
    secondsLeft: setup.secondsLeft,
    experience,
    countries: byCountry(callable, from),
    isCutOff: plan.endsAt !== null && (schedule.ends === null || plan.endsAt < schedule.ends),
    assistant: setup.assistant,
    phoneNumber: setup.phoneNumber,
    obstacles: obstaclesOf(plan, setup, { now, contacts, isWorkerMissing }),
  }
}

const latest = (now: Date, ...others: (Date | null)[]) =>
  new Date(Math.max(now.getTime(), ...others.map((date) => date?.getTime() ?? 0)))

export interface PlaceCounts {
  callable: number
  doNotCall: number
  /** Skipped before, because the number cannot exist. */
  invalidNumber: number
  /** Skipped before, as no time was permitted. */
  neverPermitted: number
  /** Skipped before, as the account holder hung up their call. */
  hungUp: number
  inCall: number
  /** Average attempts of those who are callable. */
  attempts: number
  /** When the first of those who are callable is due; null if one of them has not been called yet. */
  dueAt: Date | null
}

export const NOBODY: PlaceCounts = {
  callable: 0,
  doNotCall: 0,
  invalidNumber: 0,
  neverPermitted: 0,
  hungUp: 0,
  inCall: 0,
  attempts: 0,
  dueAt: null,
}

async function countPlaces(owner: Owner, id: bigint): Promise<PlaceCounts> {
  const callable = `filter (where p.state = 'pending' and c.dnc_at is null)`
  const { rows } = await tenantQuery<PlaceCounts & Record<string, unknown>>(
    owner,
    `select count(*) ${callable}::int as callable,
       coalesce(avg(p.attempts) ${callable}, 0)::float as attempts,
       case when min(p.attempts) ${callable} > 0 then min(p.next_attempt_at) ${callable} end as "dueAt",
       count(*) filter (where p.state = 'pending' and c.dnc_at is not null
         or p.skip_reason = 'do_not_call')::int as "doNotCall",
       count(*) filter (where p.skip_reason = 'invalid_number')::int as "invalidNumber",
       count(*) filter (where p.skip_reason = 'no_permitted_time')::int as "neverPermitted",
       count(*) filter (where p.skip_reason = 'owner')::int as "hungUp",
       (select count(distinct r.contact_id)::int from calls r
        join campaign_contacts q on q.contact_id = r.contact_id and q.campaign_id = $2
        where r.owner_id = $1 and r.direction = 'outbound'
          and r.status in ('initiated', 'ringing', 'in_progress') and q.state = 'pending') as "inCall"
     from campaign_contacts p join contacts c on c.id = p.contact_id
     where p.owner_id = $1 and p.campaign_id = $2 and p.state in ('pending', 'skipped')`,
    [String(id)],
  )
  return rows[0] ?? NOBODY
}

/** The phones of every so many of the contacts who may be called. */
async function samplePhones(owner: Owner, id: bigint, every: number): Promise<string[]> {
  const { rows } = await tenantQuery<{ phone: string }>(
    owner,
    `select c.phone from (
       select contact_id, row_number() over (order by id) as position from campaign_contacts
       where owner_id = $1 and campaign_id = $2 and state = 'pending'
     ) p join contacts c on c.id = p.contact_id
     where p.position % $3::int = 0 and c.dnc_at is null`,
    [String(id), every],
  )
  return rows.map(({ phone }) => phone)
}

interface Setup {
  secondsLeft: number
  /** Whether the balance lasts for a call, also where running calls have reserved it. */
  hasBalance: boolean
  assistant: Forecast['assistant']
  phoneNumber: string | null
  experience: Forecast['experience']
}

interface SetupRow {
  secondsLeft: number
  balanceSeconds: number
  assistantName: string | null
  assistantLanguage: string | null
  phoneNumber: string | null
  calls: number
  answered: number
  talkSeconds: number | null
}

/** Where calls come from, what they may cost, and what the account's last 500 outbound calls were like. */
async function readSetup(owner: Owner, { assistant, phoneNumber }: Plan): Promise<Setup> {
  const { rows } = await tenantQuery<SetupRow & Record<string, unknown>>(
    owner,
    `select u.balance_seconds - u.reserved_seconds as "secondsLeft",
       u.balance_seconds as "balanceSeconds",
       a.name as "assistantName", a.language as "assistantLanguage",
       (select phone_number from phone_numbers
        where owner_id = $1 and is_active and deleted_at is null and sip_trunk_id is not null
          and ($3::bigint is null or id = $3::bigint)
        order by id limit 1) as "phoneNumber",
       past.calls, past.answered, past.talk as "talkSeconds"
     from users u
     left join assistants a
       on a.owner_id = $1 and a.id = $2 and a.is_active and a.deleted_at is null
     cross join (
       select count(*)::int as calls, count(last.answered_at)::int as answered,
         avg(last.duration_seconds) filter (where last.answered_at is not null)::float as talk
       from (
         select answered_at, duration_seconds from calls
         where owner_id = $1 and direction = 'outbound' and ended_at is not null
         order by started_at desc, id desc limit 500
       ) last
     ) past
     where u.id = $1`,
    [assistant?.id ?? null, phoneNumber ? String(phoneNumber.id) : null],
  )
  const [row] = rows
  if (!row) throw new Error('The account is gone.')
  const { assistantName: name, assistantLanguage: language } = row
  return {
    secondsLeft: Math.max(0, row.secondsLeft),
    hasBalance: row.balanceSeconds >= RESERVED_SECONDS,
    assistant: name !== null && language !== null ? { name, language } : null,
    phoneNumber: row.phoneNumber,
    experience: experienceOf(row),
  }
}

function experienceOf({ calls, answered, talkSeconds }: SetupRow): Setup['experience'] {
  if (calls < CALLS_NEEDED || answered === 0 || !talkSeconds) return { ...ASSUMED, isAssumed: true }
  return { answerRate: answered / calls, talkSeconds: Math.round(talkSeconds), isAssumed: false }
}

/** Phones that are looked at before other requests have their turn. */
const BREATH = 200

async function groupByTimes(phones: readonly string[], permitted: NextPermittedTime) {
  const groups = new Map<string, Group>()
  let invalid = 0
  for (const [index, phone] of phones.entries()) {
    if (index % BREATH === BREATH - 1) await setImmediate()
    const e164 = diallableNumber(phone)
    if (e164 === null) {
      invalid += 1
      continue
    }
    const { country, zones } = numberPlace(e164)
    const key = `${country} ${zones.join()}`
    const group = groups.get(key)
    if (group) group.contacts += 1
    else groups.set(key, { country, contacts: 1, next: (from) => permitted(e164, from) })
  }
  return { groups: [...groups.values()], invalid }
}

function partition(groups: readonly Group[], isIn: (group: Group) => boolean): [Group[], Group[]] {
  return [groups.filter(isIn), groups.filter((group) => !isIn(group))]
}

const sumOf = (groups: readonly Group[]) =>
  Math.round(groups.reduce((sum, { contacts }) => sum + contacts, 0))

function byCountry(groups: readonly Group[], from: Date): ForecastCountry[] {
  return [...grouped(groups, ({ country }) => country ?? '').values()]
    .map((own) => {
      const country = own[0]?.country ?? null
      const openings = own.flatMap(({ next }) => next(from)?.getTime() ?? [])
      return {
        country,
        contacts: sumOf(own),
        language: country && new Intl.Locale(`und-${country}`).maximize().language,
        opens: new Date(Math.min(...openings)),
      }
    })
    .toSorted((a, b) => b.contacts - a.contacts)
}

interface Situation {
  now: Date
  contacts: number
  isWorkerMissing: boolean
}

function obstaclesOf(
  { endsAt, contactCount, status }: Plan,
  { assistant, phoneNumber, hasBalance }: Setup,
  { now, contacts, isWorkerMissing }: Situation,
): Obstacle[] {
  const met: Record<Obstacle, boolean> = {
    // A running campaign without further contacts finishes.
    campaign_empty: contactCount === 0 || (contacts === 0 && status === 'draft'),
    campaign_end_passed: endsAt !== null && endsAt <= now,
    no_assistant: assistant === null,
    no_line: phoneNumber === null,
    no_worker: isWorkerMissing,
    insufficient_balance: !hasBalance,
  }
  return OBSTACLES.filter((obstacle) => met[obstacle])
}

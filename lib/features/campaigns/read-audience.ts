import { type ContactFilter, listedCondition } from '@/lib/features/contacts/contact-filter'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { forecastList, NOBODY, SAMPLE } from './read-forecast'
import { type Campaign, PACE } from './rules/campaign'
import type { Forecast } from './rules/forecast'

/** How many of the contacts are named. */
const NAMED = 6

export interface Audience {
  /** Of the first contacts who would be called. */
  names: string[]
  forecast: Forecast
}

/**
 * Says who would be called by a new campaign with all contacts that match a filter, and how it would go at the usual
 * pace. Looks at a sample of many contacts.
 * @param assistant who speaks
 */
export async function readAudience(
  owner: Owner,
  filter: ContactFilter,
  assistant: Campaign['assistant'],
  now = new Date(),
): Promise<Audience> {
  const [counts, named] = await Promise.all([
    countMatching(owner, filter),
    findFirst(owner, filter),
  ])
  const every = Math.max(1, Math.ceil(counts.callable / SAMPLE))
  const forecast = await forecastList(
    owner,
    {
      assistant,
      phoneNumber: null,
      startsAt: null,
      endsAt: null,
      callsPerMinute: PACE.callsPerMinute.default,
      maxConcurrentCalls: PACE.maxConcurrentCalls.default,
      maxAttempts: PACE.maxAttempts.default,
      retryDelayMinutes: PACE.retryDelayMinutes.default,
      contactCount: counts.callable + counts.doNotCall,
      status: 'draft',
    },
    {
      list: samplePhones(owner, filter, every).then((phones) => [{ ...NOBODY, ...counts }, phones]),
      isExact: every === 1,
      now,
    },
  )
  return { names: named, forecast }
}

interface Counts {
  callable: number
  doNotCall: number
}

async function countMatching(owner: Owner, filter: ContactFilter): Promise<Counts> {
  const { sql, values } = listedCondition(filter)
  const { rows } = await tenantQuery<Counts & Record<string, unknown>>(
    owner,
    `select count(*) filter (where c.dnc_at is null)::int as callable,
       count(*) filter (where c.dnc_at is not null)::int as "doNotCall"
     from contacts c where ${sql}`,
    values,
  )
  return rows[0] ?? { callable: 0, doNotCall: 0 }
}

async function findFirst(owner: Owner, filter: ContactFilter): Promise<string[]> {
  const { sql, values } = listedCondition(filter)
  const { rows } = await tenantQuery<{ name: string }>(
    owner,
    `select coalesce(nullif(c.first_name, ''), nullif(c.last_name, '')) as name from contacts c
     where ${sql} and c.dnc_at is null and (c.first_name <> '' or c.last_name <> '')
     order by c.id limit ${NAMED}`,
    values,
  )
  return rows.map(({ name }) => name)
}

/** The phones of every so many of the contacts who may be called. */
async function samplePhones(owner: Owner, filter: ContactFilter, every: number): Promise<string[]> {
  const { sql, values } = listedCondition(filter)
  const { rows } = await tenantQuery<{ phone: string }>(
    owner,
    `select phone from (
       select c.phone, row_number() over (order by c.id) as position from contacts c
       where ${sql} and c.dnc_at is null
     ) matching where position % $${values.length + 2}::int = 0`,
    [...values, every],
  )
  return rows.map(({ phone }) => phone)
}

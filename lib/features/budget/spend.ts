import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { type Owner, sqlTransaction, type SqlTransaction } from '@/lib/platform/tenancy/tenant'
import { dailyLimits } from './limits'
import { budgetUsed, IS_KNOWN } from './read-budget'
import { budgetDay, type Spending } from './rules/budget'

export interface Expense {
  kind: Spending
  /** One by default. */
  units?: number
}

/** Units that are counted, and may be given back. */
export interface Reservation {
  kind: Spending
  units: number
  day: string
}

/** $1 the account, $2 the kind, $3 the day, $4 the units, $5 and $6 the limits. The row's lock decides between requests. */
const TAKE = `
  with account as (
    select u.id, ${IS_KNOWN} as known, case when u.plan = 'free' then $5::int else $6::int end as most
    from users u where u.id = $1
  ), taken as (
    insert into daily_uses as d (owner_id, kind, day, used)
    select id, $2::text, $3::date, $4::int from account where known and $4::int <= most
    on conflict (owner_id, kind, day) do update set used = d.used + excluded.used
      where d.used + excluded.used <= (select most from account)
    returning 1
  )
  select known, exists (select 1 from taken) as taken from account`

/** The same of the whole installation. $5 is its limit. */
const TAKE_TOTAL = `
  insert into daily_totals as d (kind, day, used)
  select $2::text, $3::date, $4::int from users where id = $1 and $4::int <= $5::int
  on conflict (kind, day) do update set used = d.used + excluded.used
    where d.used + excluded.used <= $5::int
  returning 1 as taken`

/**
 * Counts units of the account's budget and of the installation's, both or neither, before they are used.
 * @throws email_unverified, budget_used
 */
export async function reserve(
  owner: Owner,
  { kind, units = 1 }: Expense,
  now = new Date(),
): Promise<Reservation> {
  const day = budgetDay(now)
  const { free, paid, total } = dailyLimits(kind)
  const common = [kind, day, units]
  await sqlTransaction(owner, async (tx) => {
    const [account] = await tx.queryText<{ known: boolean; taken: boolean }>(TAKE, [
      ...common,
      free,
      paid,
    ])
    if (!account?.known) throw new AppError('email_unverified')
    if (!account.taken) throw budgetUsed('account', now)
    const all = await tx.queryText(TAKE_TOTAL, [...common, total])
    if (all.length === 0) throw budgetUsed('installation', now)
  })
  return { kind, units, day }
}

const GIVE_BACK = `
  update daily_uses set used = greatest(0, used - $4::int)
  where owner_id = $1 and kind = $2 and day = $3::date`

const GIVE_BACK_TOTAL = `
  update daily_totals set used = greatest(0, used - $4::int)
  where kind = $2 and day = $3::date and exists (select 1 from users where id = $1)`

/** Gives back units that were not used. Never throws: at worst they stay counted for the day. */
export async function giveBack(owner: Owner, { kind, day, units }: Reservation): Promise<void> {
  const values = [kind, day, units]
  const both = async ({ queryText }: SqlTransaction) => {
    await queryText(GIVE_BACK, values)
    await queryText(GIVE_BACK_TOTAL, values)
  }
  await sqlTransaction(owner, both).catch((error: unknown) => {
    log().warn({ err: error, kind }, 'failed to give back a reserved budget')
  })
}

/**
 * The gate for everything that the installation pays for: reserves units, runs `run`, and gives them back if it threw or
 * used nothing. Never call it in a transaction.
 * @param isUsed whether the result has cost something; by default it has
 * @throws email_unverified, budget_used, and what `run` throws
 */
export async function spend<T>(
  owner: Owner,
  expense: Expense,
  run: () => Promise<T>,
  isUsed: (result: T) => boolean = () => true,
): Promise<T> {
  const reservation = await reserve(owner, expense)
  let isKept = false
  try {
    const result = await run()
    isKept = isUsed(result)
    return result
  } finally {
    if (!isKept) await giveBack(owner, reservation)
  }
}

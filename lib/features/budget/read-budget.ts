import { AppError } from '@/lib/platform/errors'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { dailyLimits, isSpendable } from './limits'
import { budgetDay, budgetResetsAt, type Spending, SPENDINGS } from './rules/budget'

/** An account's usage of one kind of its budget today. */
export interface Standing {
  kind: Spending
  used: number
  limit: number
  resetsAt: Date
  usedUp: 'account' | 'installation' | null
}

/**
 * An account is known to the installation once its e-mail address is verified, or once the operator has given it another
 * plan than Free. $1 is the account.
 */
export const IS_KNOWN = `(u.email_verified_at is not null or u.plan <> 'free')`

const STANDINGS = `
  select ${IS_KNOWN} as known, u.plan = 'free' as free,
    array(select coalesce((select used from daily_uses d where d.owner_id = u.id and d.kind = k.kind
      and d.day = $2::date), 0) from unnest($3::text[]) with ordinality k (kind, n) order by n) as used,
    array(select coalesce((select used from daily_totals d where d.kind = k.kind and d.day = $2::date), 0)
      from unnest($3::text[]) with ordinality k (kind, n) order by n) as totals
  from users u where u.id = $1`

interface Row {
  known: boolean
  free: boolean
  used: number[]
  totals: number[]
}

async function readRow(owner: Owner, kinds: readonly Spending[], now: Date): Promise<Row> {
  const values = [budgetDay(now), [...kinds]]
  const { rows } = await tenantQuery<Row & Record<string, unknown>>(owner, STANDINGS, values)
  return rows[0] ?? { known: false, free: true, used: [], totals: [] }
}

function standingOf(kind: Spending, row: Row, index: number, now: Date): Standing {
  const { free, paid, total } = dailyLimits(kind)
  const limit = row.free ? free : paid
  const used = row.used[index] ?? 0
  const isEmpty = (row.totals[index] ?? 0) >= total
  const usedUp = used >= limit ? 'account' : isEmpty ? 'installation' : null
  return { kind, used, limit, resetsAt: budgetResetsAt(now), usedUp }
}

/** The budgets of the account for what this installation has, in one statement. */
export async function readBudget(owner: Owner, now = new Date()): Promise<Standing[]> {
  const kinds = SPENDINGS.filter(isSpendable)
  if (kinds.length === 0) return []
  const row = await readRow(owner, kinds, now)
  return kinds.map((kind, index) => standingOf(kind, row, index, now))
}

/**
 * Requires an account that the installation knows, and a budget that is not used up, before a request whose spending
 * follows. Reserves nothing.
 * @throws email_unverified, budget_used
 */
export async function requireBudget(owner: Owner, kind: Spending, now = new Date()): Promise<void> {
  const row = await readRow(owner, [kind], now)
  if (!row.known) throw new AppError('email_unverified')
  const { usedUp } = standingOf(kind, row, 0, now)
  if (usedUp) throw budgetUsed(usedUp, now)
}

/** Whether the installation knows the account: see {@link IS_KNOWN}. */
export async function isVerified(owner: Owner): Promise<boolean> {
  return (await readRow(owner, [], new Date())).known
}

/** Requires an account that the installation knows. @throws email_unverified */
export async function requireVerified(owner: Owner): Promise<void> {
  if (!(await isVerified(owner))) throw new AppError('email_unverified')
}

export function budgetUsed(scope: 'account' | 'installation', now: Date): AppError {
  const resetsAt = budgetResetsAt(now)
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const headers = { 'Retry-After': String(seconds) }
  return new AppError('budget_used', { scope, resetsAt: resetsAt.toISOString() }, headers)
}

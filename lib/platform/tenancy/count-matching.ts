import { type Owner, tenantQuery } from './tenant-sql'

/** Counting further would take longer than reading a page of the list. */
const COUNT_LIMIT = 1000

/** How many rows of a list match. */
export interface Count {
  /** Capped at 1,000 if `totalIsExact` is false. */
  total: number
  totalIsExact: boolean
}

/** The count on every page of such a list. */
export interface PageCount extends Count {
  /** Whether there is a next page. */
  hasMore: boolean
}

/** The count that a client of a list asks for. */
export interface CountRequest {
  /** Counts everything that matches, for callers whose contract promises it. */
  countAll?: boolean
}

/**
 * Counts what `from … where …` matches, in one statement.
 * @param from `$1` is the account, `$2` the first of `values`
 */
export async function countMatching(
  owner: Owner,
  from: string,
  values: readonly unknown[] = [],
  { countAll = false }: CountRequest = {},
): Promise<Count> {
  // In PostgreSQL, `limit null` means no limit.
  const limit = `$${values.length + 2}::int`
  const { rows } = await tenantQuery<{ counted: number }>(
    owner,
    `select count(*)::int as counted from (select ${from} limit ${limit}) as matching`,
    [...values, countAll ? null : COUNT_LIMIT + 1],
  )
  return cappedCount(rows[0]?.counted ?? 0, { countAll })
}

/** How many rows Prisma's `count` takes. */
export function countTake({ countAll = false }: CountRequest): number | undefined {
  return countAll ? undefined : COUNT_LIMIT + 1
}

/** @param counted the result of a count that ended at `countTake` */
export function cappedCount(counted: number, { countAll = false }: CountRequest = {}): Count {
  if (countAll || counted <= COUNT_LIMIT) return { total: counted, totalIsExact: true }
  return { total: COUNT_LIMIT, totalIsExact: false }
}

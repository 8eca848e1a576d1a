import { isUniqueViolation } from '@/lib/platform/database/unique-violation'
import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { type Owner, tenantDb, transaction } from '@/lib/platform/tenancy/tenant'
import { foldForSearch } from '@/lib/platform/text/search-text'
import { MAX_VIEWS, type SavedView, savedQuery, type ViewedList } from './rules/saved-view'

const select = { id: true, name: true, query: true } as const

/** The views of a list, the oldest first. */
export function listViews(owner: Owner, list: ViewedList): Promise<SavedView[]> {
  return tenantDb(owner).savedView.findMany({ where: { list }, select, orderBy: { id: 'asc' } })
}

interface NewView {
  list: ViewedList
  name: string
  query: string
}

/**
 * Saves the filters and the order of a list.
 * @param today on the clock of the account
 * @throws view_exists, quota_exceeded
 */
export function saveView(
  owner: Owner,
  { list, name, query }: NewView,
  today: string,
): Promise<SavedView> {
  return unlessTaken(
    transaction(owner, async (tx) => {
      // One after the other, so that the count stays true.
      await lockAccount(tx)
      const current = await tx.db.savedView.count({ where: { list } })
      if (current >= MAX_VIEWS) {
        throw new AppError('quota_exceeded', { quota: { current, limit: MAX_VIEWS } })
      }
      const folded = foldForSearch(name)
      const data = { ownerId: owner.id, list, name, folded, query: savedQuery(query, today) }
      return tx.db.savedView.create({ data, select })
    }),
  )
}

/** @throws not_found, view_exists */
export async function renameView(owner: Owner, id: bigint, name: string): Promise<SavedView> {
  const data = { name, folded: foldForSearch(name) }
  const [view] = await unlessTaken(
    tenantDb(owner).savedView.updateManyAndReturn({ where: { id }, data, select }),
  )
  if (!view) throw new AppError('not_found')
  return view
}

/** @throws not_found */
export async function deleteView(owner: Owner, id: bigint): Promise<void> {
  const { count } = await tenantDb(owner).savedView.deleteMany({ where: { id } })
  if (count === 0) throw new AppError('not_found')
}

/** @throws view_exists where the list has a view of this name: the unique index decides */
async function unlessTaken<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('view_exists')
    throw error
  }
}

import { beforeEach, expect, it } from 'vitest'
import { makeAccount } from '@/testing/features/contacts'
import type { Account } from '@/lib/platform/tenancy/account'
import { MAX_VIEWS } from './rules/saved-view'
import { deleteView, listViews, renameView, saveView } from './saved-views'

const today = '2026-11-24'
let account: Account
beforeEach(async () => {
  account = await makeAccount()
})

const save = (name: string, list: 'contacts' | 'calls' = 'contacts') =>
  saveView(account, { list, name, query: 'heat=hot&page=2' }, today)

it('keeps the views of each list, and no name twice in one', async () => {
  const hot = await save('Hot leads')
  await save('Hot leads', 'calls')
  await expect(save('HOT LEADS')).rejects.toMatchObject({ code: 'view_exists' })
  const other = await save('Others')
  await expect(renameView(account, other.id, 'hot leads')).rejects.toMatchObject({
    code: 'view_exists',
  })
  await renameView(account, other.id, 'Cold leads')
  expect(await listViews(account, 'contacts')).toEqual([
    { id: hot.id, name: 'Hot leads', query: 'heat=hot' },
    { id: other.id, name: 'Cold leads', query: 'heat=hot' },
  ])
  await deleteView(account, hot.id)
  await expect(deleteView(account, hot.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(renameView(account, hot.id, 'Gone')).rejects.toMatchObject({ code: 'not_found' })
  expect(await listViews(account, 'contacts')).toHaveLength(1)
})

it('keeps one of simultaneous views of one name, and never more than the limit', async () => {
  const same = await Promise.allSettled(Array.from({ length: 5 }, () => save('Same')))
  expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const many = Array.from({ length: MAX_VIEWS + 5 }, (_, n) => save(`View ${n}`))
  const outcomes = await Promise.allSettled(many)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(6)
  expect(refused[0]).toMatchObject({ reason: { code: 'quota_exceeded' } })
  expect(await listViews(account, 'contacts')).toHaveLength(MAX_VIEWS)
})

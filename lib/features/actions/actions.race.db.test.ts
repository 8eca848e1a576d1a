import { beforeEach, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { createAssistant, deleteAssistant } from '@/lib/features/assistants/assistants'
import { makeAccount } from '@/testing/features/contacts'
import { assistantForm } from '@/testing/features/knowledge-bases/bases'
import { count, outcome, times } from '@/testing/at-once'
import { createAction, deleteAction, updateAction } from './edit-action'
import { readAction } from './read-actions'

let account: Account
beforeEach(async () => {
  account = await makeAccount()
})

const makeAssistant = async () => (await createAssistant(account, assistantForm())).id

const makeChat = (assistantIds: string[] = []) =>
  createAction(account, 'chatapp', { name: 'Offer', message: { templateName: 'x' }, assistantIds })

it('never exceeds the limit of a channel', async () => {
  const message = { channel: 'chatapp', templateName: 'x', language: 'tr', parameters: [] }
  const row = { ownerId: account.id, channel: 'chatapp', name: 'A', message }
  await systemDb().action.createMany({ data: Array.from({ length: 95 }, () => row) })
  const outcomes = await times(12, () => outcome(makeChat()))
  expect([count(outcomes, 'done'), count(outcomes, 'quota_exceeded')]).toEqual([5, 7])
})

it('loses no field to a concurrent change, and saves no invalid combination', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await makeChat()
    const change = (given: object) =>
      outcome(updateAction(account, 'chatapp', id, { message: {}, ...given }))
    const fields = await Promise.all([
      change({ name: 'Thanks' }),
      change({ message: { templateName: 'thanks' } }),
      change({ message: { language: 'en' } }),
      change({ isActive: false }),
    ])
    expect(count(fields, 'done')).toBe(4)
    expect(await readAction(account, id)).toMatchObject({
      name: 'Thanks',
      isActive: false,
      message: { templateName: 'thanks', language: 'en' },
    })
    // Each is valid with the stored action, but not both together.
    const opposed = await Promise.all([
      change({ moment: 'during_call' }),
      change({ condition: 'outcome:interested' }),
    ])
    expect(opposed.toSorted()).toEqual(['done', 'validation_error'])
  }
})

it('ends with one of the concurrently saved sets of assistants', async () => {
  const [a, b, c] = [await makeAssistant(), await makeAssistant(), await makeAssistant()]
  const { id } = await makeChat([a])
  const sets = [[a, b], [c], []]
  await times(12, (n) =>
    updateAction(account, 'chatapp', id, { message: {}, assistantIds: sets[n % 3] }),
  )
  expect(sets).toContainEqual((await readAction(account, id)).assistantIds)
})

it('leaves no link to what is deleted concurrently', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [assistant, other] = [await makeAssistant(), await makeAssistant()]
    const [kept, gone] = [await makeChat([other]), await makeChat()]
    const link = (id: bigint) =>
      outcome(
        updateAction(account, 'chatapp', id, { message: {}, assistantIds: [assistant, other] }),
      )
    const outcomes = await Promise.all([
      link(kept.id),
      link(gone.id),
      outcome(makeChat([assistant])),
      outcome(deleteAssistant(account, assistant)),
      outcome(deleteAction(account, 'chatapp', gone.id)),
      link(kept.id),
      link(gone.id),
    ])
    expect(outcomes.filter((one) => !/done|not_found/.test(one))).toEqual([])
    const left = { OR: [{ assistantId: assistant }, { actionId: gone.id }] }
    expect(await systemDb().assistantAction.count({ where: left })).toBe(0)
    expect((await readAction(account, kept.id)).assistantIds).toEqual([other])
  }
})

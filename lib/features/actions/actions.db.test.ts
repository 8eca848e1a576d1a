import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { ActionChange } from './rules/action'
import { createAssistant, deleteAssistant } from '@/lib/features/assistants/assistants'
import { makeAccount } from '@/testing/features/contacts'
import { assistantForm } from '@/testing/features/knowledge-bases/bases'
import { createAction, deleteAction, updateAction } from './edit-action'
import { listActions, readAction } from './read-actions'

const NOT_FOUND = { code: 'not_found' }

let account: Account
let stranger: Account
beforeEach(async () => {
  account = await makeAccount()
  stranger = await makeAccount()
})

const makeAssistant = async (owner = account) => (await createAssistant(owner, assistantForm())).id

const makeSms = (more: Partial<ActionChange<'sms'>> = {}, owner = account) =>
  createAction(owner, 'sms', { name: 'Thanks', message: { text: 'Thank you' }, ...more })

const makeChat = (message: ActionChange<'chatapp'>['message'] = {}, more: object = {}) =>
  createAction(account, 'chatapp', {
    name: 'Offer',
    message: { templateName: 'offer_tr', ...message },
    ...more,
  })

async function send(actionId: bigint, state: string, more: object = {}): Promise<string> {
  const ownerId = account.id
  const { id: callId } = await systemDb().call.create({
    data: {
      id: randomUUID(),
      ownerId,
      phone: '+14155550100',
      direction: 'outbound',
      origin: 'panel',
    },
  })
  await systemDb().callMessage.create({
    data: {
      ownerId,
      callId,
      actionId,
      key: `action:${actionId}`,
      message: {},
      cause: {},
      state,
      ...more,
    },
  })
  return callId
}

describe('a placeholder of a field to extract', () => {
  const message = { text: 'Your budget: {{field.budget}}' }
  const unknown = { code: 'validation_error', details: { details: [{ path: 'message' }] } }
  const withField = () =>
    createAssistant(account, {
      name: 'Elif',
      extractedFields: [{ key: 'budget', name: 'Budget', type: 'number', meaning: '', values: [] }],
    })

  it('is known where an assistant of the action extracts it', async () => {
    const other = await makeAssistant()
    await expect(makeSms({ message })).rejects.toMatchObject(unknown)
    const { id } = await withField()
    await expect(makeSms({ message })).resolves.toMatchObject({ message })
    await expect(makeSms({ message, assistantIds: [other] })).rejects.toMatchObject(unknown)
    const action = await makeSms({ message, assistantIds: [id, other] })
    const moved = updateAction(account, 'sms', action.id, { message: {}, assistantIds: [other] })
    await expect(moved).rejects.toMatchObject(unknown)
  })

  it('is unknown during a call, and to another account', async () => {
    const { id } = await withField()
    const during = makeSms({ message, assistantIds: [id], moment: 'during_call' })
    await expect(during).rejects.toMatchObject(unknown)
    await expect(makeSms({ message }, stranger)).rejects.toMatchObject(unknown)
  })
})

describe('an action', () => {
  it('has the given fields, and defaults for the rest', async () => {
    const [elif, mert] = [await makeAssistant(), await makeAssistant()]
    const same = {
      id: expect.any(BigInt) as bigint,
      condition: 'always',
      moment: 'after_call',
      isActive: true,
      assistantIds: [],
      lastSend: null,
      createdAt: expect.any(Date) as Date,
      updatedAt: expect.any(Date) as Date,
    }
    const template = { channel: 'chatapp', templateName: 'offer_tr', language: 'tr' }
    expect(await makeChat()).toEqual({
      ...same,
      name: 'Offer',
      message: { ...template, parameters: [], templateText: null },
    })
    const given = { moment: 'during_call', condition: 'hot', isActive: false } as const
    const sms = await makeSms({ ...given, assistantIds: [mert, elif, mert] })
    expect(sms).toEqual({
      ...same,
      ...given,
      name: 'Thanks',
      message: { channel: 'sms', text: 'Thank you', provider: 'auto' },
      assistantIds: [elif, mert],
    })
    expect(await readAction(account, sms.id)).toEqual(sms)
    expect(await listActions(account, 'sms')).toEqual([sms])
    expect((await listActions(account)).map(({ name }) => name)).toEqual(['Offer', 'Thanks'])
  })

  it('changes the given fields only', async () => {
    const elif = await makeAssistant()
    const parameters = ['{{first_name}}', '{{call_summary}}']
    const made = await makeChat({ parameters, language: 'en' }, { assistantIds: [elif] })
    const change = (given: Partial<ActionChange<'chatapp'>>) =>
      updateAction(account, 'chatapp', made.id, { message: {}, ...given })
    const templateText = 'Hello {{1}}: {{2}}'
    const changed = await change({ message: { templateText }, condition: 'booked' })
    expect(changed).toEqual({
      ...made,
      condition: 'booked',
      message: { ...made.message, templateText },
      updatedAt: expect.any(Date) as Date,
    })
    expect(changed.updatedAt.getTime()).toBeGreaterThanOrEqual(made.updatedAt.getTime())
    expect((await change({ assistantIds: [] })).assistantIds).toEqual([])
  })

  it('is validated as a whole, whichever field changes', async () => {
    const made = await makeChat({ parameters: ['{{call_summary}}'], templateText: '{{1}}' })
    const refusal = (given: Partial<ActionChange<'chatapp'>>, path: string) =>
      expect(
        updateAction(account, 'chatapp', made.id, { message: {}, ...given }),
      ).rejects.toMatchObject({ body: { error: 'validation_error', details: [{ path }] } })
    await refusal({ moment: 'during_call' }, 'templateParams.0')
    await refusal({ message: { templateText: '{{1}} {{2}}' } }, 'templateParams')
    await refusal({ message: { parameters: [] } }, 'templateParams')
    await refusal({ message: { parameters: ['{{price}}'] } }, 'templateParams.0')
    const given = { message: {}, condition: 'outcome:interested' } as const
    await updateAction(account, 'chatapp', made.id, given)
    const parameters = ['{{first_name}}']
    await refusal({ message: { parameters }, moment: 'during_call' }, 'condition')
    expect(await readAction(account, made.id)).toMatchObject({ moment: 'after_call' })
    await expect(makeSms({ message: { text: '{{1}}' } })).rejects.toMatchObject({
      body: { details: [{ path: 'message', message: 'Nothing is known of {{1}}.' }] },
    })
  })

  it('shows its latest finished send', async () => {
    const { id } = await makeSms()
    const other = await makeChat()
    const last = async () => (await readAction(account, id)).lastSend
    await send(id, 'due')
    expect(await last()).toBeNull()
    const finishedAt = new Date('2026-11-22T09:30:00.123Z')
    const callId = await send(id, 'not_sent', { reason: 'no_sms_provider', finishedAt })
    await send(id, 'sending')
    const told = { at: finishedAt, callId, sent: false, reason: 'no_sms_provider' }
    expect(await last()).toEqual(told)
    expect(await listActions(account)).toMatchObject([
      { id, lastSend: told },
      { id: other.id, lastSend: null },
    ])
    const sentBy = await send(id, 'sent', { finishedAt })
    expect(await last()).toEqual({ at: finishedAt, callId: sentBy, sent: true, reason: null })
  })

  it('is deleted together with its due messages', async () => {
    const { id } = await makeSms({ assistantIds: [await makeAssistant()] })
    await send(id, 'due')
    await deleteAction(account, 'sms', id)
    const where = { ownerId: account.id }
    expect(await systemDb().callMessage.count({ where })).toBe(0)
    expect(await systemDb().assistantAction.count({ where })).toBe(0)
    await expect(deleteAction(account, 'sms', id)).rejects.toMatchObject(NOT_FOUND)
    await expect(readAction(account, id)).rejects.toMatchObject(NOT_FOUND)
  })

  it('is found on its own channel by its own account only', async () => {
    const [mine, theirs] = [await makeAssistant(), await makeAssistant(stranger)]
    const { id } = await makeSms({ assistantIds: [mine] })
    const template = { message: { templateName: 'x' } }
    const change = { message: {}, name: 'Mine' }
    const attempts = [
      () => readAction(stranger, id),
      () => readAction(account, id, 'chatapp'),
      () => updateAction(stranger, 'sms', id, change),
      () => updateAction(account, 'chatapp', id, { ...template, assistantIds: [] }),
      () => updateAction(account, 'sms', id, { ...change, assistantIds: [mine, theirs] }),
      () => deleteAction(stranger, 'sms', id),
      () => deleteAction(account, 'chatapp', id),
      () => makeSms({ assistantIds: [theirs] }),
      () => makeSms({ assistantIds: [mine, ''] }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(NOT_FOUND)
    expect(await listActions(stranger)).toEqual([])
    expect(await listActions(account)).toMatchObject([{ name: 'Thanks', assistantIds: [mine] }])
  })

  it('is refused beyond a hundred on its channel', async () => {
    const message = { channel: 'sms', text: 'Hi' }
    const row = { ownerId: account.id, channel: 'sms', name: 'A', message }
    await systemDb().action.createMany({ data: Array.from({ length: 100 }, () => row) })
    await expect(makeSms()).rejects.toMatchObject({
      status: 403,
      body: { code: 'quota_exceeded', quota: { name: 'actions', current: 100, limit: 100 } },
    })
    await makeChat()
  })
})

it('is no longer sent by a deleted assistant', async () => {
  const [gone, kept] = [await makeAssistant(), await makeAssistant()]
  const { id } = await makeSms({ assistantIds: [gone, kept] })
  await deleteAssistant(account, gone)
  expect(await systemDb().assistantAction.count({ where: { actionId: id } })).toBe(1)
  expect((await readAction(account, id)).assistantIds).toEqual([kept])
  const attempt = updateAction(account, 'sms', id, { message: {}, assistantIds: [gone] })
  await expect(attempt).rejects.toMatchObject(NOT_FOUND)
})

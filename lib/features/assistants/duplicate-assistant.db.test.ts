import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAction } from '@/lib/features/actions/edit-action'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import { assistantForm, makeBases } from '@/testing/features/knowledge-bases/bases'
import { decryptSecret } from '@/lib/platform/security/secrets'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { createScenario, listScenarios } from '@/lib/features/scenarios/scenarios'
import { scripted } from '@/testing/features/scenarios'
import { createAssistant, deleteAssistant, readAssistant } from './assistants'
import { duplicateAssistant } from './duplicate-assistant'
import { listVersions } from './versions/read-versions'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

let owner: Account

beforeAll(async () => {
  owner = await makeAccount()
})

const secretOf = async (id: string) =>
  (await systemDb().assistant.findFirstOrThrow({ where: { id } })).contextSecret ?? ''

it('copies settings, knowledge bases, actions and tests, but no numbers', async () => {
  const form = assistantForm({
    name: 'Elif',
    greeting: 'Hello.',
    handOverPhone: '+905321112233',
    pronunciations: [{ word: 'SMS', spoken: 'es em es' }],
    extractedFields: [{ name: 'Budget', type: 'number' }],
    contextUrl: 'https://crm.example.com/call',
    isActive: false,
    knowledgeBaseIds: await makeBases(owner, 2),
  })
  const original = await createAssistant(owner, form)
  await createScenario(owner, original.id, scripted(['One.']))
  await createScenario(owner, original.id, scripted(['Two.']))
  const action = await createAction(owner, 'sms', {
    name: 'Thanks',
    message: { text: 'Thank you' },
    assistantIds: [original.id],
  })
  await systemDb().phoneNumber.create({
    data: {
      ownerId: owner.id,
      phoneNumber: '+902165550123',
      friendlyName: 'Main',
      provider: 'simulated',
      providerType: 'simulated',
      regionCode: 'TR',
      assistantId: original.id,
    },
  })
  const copy = await duplicateAssistant(owner, original.id)
  expect(copy).toMatchObject({ ...form, name: 'Elif (2)', version: 1 })
  expect(copy.id).not.toBe(original.id)
  expect(copy).not.toHaveProperty('contextSecret')
  const secret = await secretOf(original.id)
  expect(decryptSecret(secret)).toBe(original.contextSecret)
  expect(await secretOf(copy.id)).toBe(secret)
  expect(await listScenarios(owner, copy.id)).toMatchObject([{ name: 'One.' }, { name: 'Two.' }])
  expect(await listScenarios(owner, original.id)).toHaveLength(2)
  const where = { assistantId: copy.id }
  expect(await systemDb().assistantAction.findMany({ where })).toMatchObject([
    { actionId: action.id },
  ])
  expect(await systemDb().phoneNumber.count({ where })).toBe(0)
  expect(await listVersions(owner, copy.id)).toMatchObject([{ number: 1, isCurrent: true }])
  expect(await readAssistant(owner, original.id)).toMatchObject({ name: 'Elif', version: 1 })
})

it('names the copy as it is asked to', async () => {
  const { id } = await createAssistant(owner, assistantForm({ name: 'Mert' }))
  expect(await duplicateAssistant(owner, id, 'Evening')).toMatchObject({ name: 'Evening' })
})

it('copies neither what is deleted nor what is another account’s', async () => {
  const { id } = await createAssistant(owner, assistantForm())
  const notFound = { code: 'not_found' }
  await expect(duplicateAssistant(await makeAccount(), id)).rejects.toMatchObject(notFound)
  await deleteAssistant(owner, id)
  await expect(duplicateAssistant(owner, id)).rejects.toMatchObject(notFound)
})

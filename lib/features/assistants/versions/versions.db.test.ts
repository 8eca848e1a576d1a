import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import { assistantForm, makeBase } from '@/testing/features/knowledge-bases/bases'
import { deleteKnowledgeBase } from '@/lib/features/knowledge-bases/bases/knowledge-bases'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { createAssistant, deleteAssistant, readAssistant, updateAssistant } from '../assistants'
import { MAX_VERSIONS } from '../rules/version'
import { listVersions, readVersion } from './read-versions'
import { restoreVersion } from './restore-version'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

let owner: Account

beforeAll(async () => {
  owner = await makeAccount()
})

const newAssistant = async (more = {}) => (await createAssistant(owner, assistantForm(more))).id

const numbersOf = async (id: string) => (await listVersions(owner, id)).map(({ number }) => number)

/** Deletes the versions, as in a row from before versions existed. */
async function forgetVersions(assistantId: string) {
  await systemDb().assistantVersion.deleteMany({ where: { assistantId } })
  await systemDb().assistant.update({ where: { id: assistantId }, data: { talkVersion: null } })
}

it('keeps the settings of every save that changes one, with what changed', async () => {
  const id = await newAssistant({ greeting: 'Hello.' })
  await updateAssistant(owner, id, { greeting: 'Good day.', voice: 'deep' })
  const spoken = [{ word: 'SMS', spoken: 'es em es' }]
  await updateAssistant(owner, id, { pronunciations: spoken, name: 'Elif' })
  expect(await listVersions(owner, id)).toMatchObject([
    { number: 3, isCurrent: true, changes: ['pronunciations'] },
    { number: 2, isCurrent: false, changes: ['voice', 'greeting'] },
    { number: 1, isCurrent: false, changes: [], settings: { greeting: 'Hello.' } },
  ])
  expect(await readVersion(owner, id, 2)).toMatchObject({
    settings: { greeting: 'Good day.', voice: 'deep', pronunciations: [], knowledgeBaseIds: [] },
  })
  expect(await systemDb().assistantVersion.count({ where: { assistantId: id } })).toBe(3)
})

it('counts a change of the context URL, and takes an earlier version for one without', async () => {
  const id = await newAssistant()
  await systemDb().$executeRaw`
    update assistant_versions set settings = settings - 'contextUrl' where assistant_id = ${id}`
  const contextUrl = 'https://crm.example.com/call'
  const { contextSecret } = await updateAssistant(owner, id, { contextUrl })
  await updateAssistant(owner, id, { contextUrl: null })
  expect(await listVersions(owner, id)).toMatchObject([
    { number: 3, changes: ['contextUrl'] },
    { number: 2, changes: ['contextUrl'], settings: { contextUrl } },
    { number: 1, settings: { contextUrl: null } },
  ])
  expect(contextSecret).toHaveLength(32)
  const restored = await restoreVersion(owner, id, 2)
  expect(restored).toMatchObject({ contextUrl, talkVersion: 1, contextSecret: undefined })
})

it('makes no version of a status, or of what was saved unchanged', async () => {
  const id = await newAssistant()
  await updateAssistant(owner, id, { isActive: false })
  await updateAssistant(owner, id, { greeting: '', knowledgeBaseIds: [], pronunciations: [] })
  expect(await numbersOf(id)).toEqual([1])
  expect(await readAssistant(owner, id)).toMatchObject({ version: 1, isActive: false })
})

it('counts a change of the voice, which is none of the talk', async () => {
  const id = await newAssistant()
  await updateAssistant(owner, id, { greeting: 'Hello.' })
  await updateAssistant(owner, id, { voice: 'deep' })
  expect(await readAssistant(owner, id)).toMatchObject({ version: 3, talkVersion: 2 })
})

it('keeps what an assistant of an earlier time was before its first change', async () => {
  const id = await newAssistant({ greeting: 'Hello.' })
  await systemDb().assistant.update({ where: { id }, data: { version: 7 } })
  await forgetVersions(id)
  const { updatedAt } = await readAssistant(owner, id)
  expect(await listVersions(owner, id)).toMatchObject([
    { number: 7, isCurrent: true, createdAt: updatedAt, settings: { greeting: 'Hello.' } },
  ])
  await updateAssistant(owner, id, { voice: 'deep' })
  expect(await listVersions(owner, id)).toMatchObject([
    { number: 8, changes: ['voice'] },
    { number: 7, createdAt: updatedAt, settings: { greeting: 'Hello.', voice: 'default' } },
  ])
  expect(await readAssistant(owner, id)).toMatchObject({ version: 8, talkVersion: 7 })
})

it('lists the versions around one that an older process did not keep', async () => {
  const id = await newAssistant({ greeting: 'One.' })
  const data = { version: { increment: 1 }, greeting: 'Two.' }
  await systemDb().assistant.update({ where: { id }, data })
  expect(await listVersions(owner, id)).toMatchObject([
    { number: 2, isCurrent: true, changes: ['greeting'], settings: { greeting: 'Two.' } },
    { number: 1, isCurrent: false },
  ])
  await systemDb().assistant.update({ where: { id }, data: { ...data, greeting: 'Three.' } })
  await updateAssistant(owner, id, { greeting: 'Four.' })
  expect(await numbersOf(id)).toEqual([4, 3, 1])
  await expect(readVersion(owner, id, 2)).rejects.toMatchObject({ code: 'not_found' })
})

it('restores the settings of a version, without bases that are gone, as a new one', async () => {
  const [gone, stays] = [await makeBase(owner), await makeBase(owner)]
  const knowledgeBaseIds = [gone.id, stays.id]
  const id = await newAssistant({ greeting: 'Hello.', voice: 'warm', knowledgeBaseIds })
  await updateAssistant(owner, id, { greeting: 'Bye.', voice: 'deep', knowledgeBaseIds: [] })
  await updateAssistant(owner, id, { isActive: false })
  await deleteKnowledgeBase(owner, gone.id)
  const restored = await restoreVersion(owner, id, 1)
  const settings = { greeting: 'Hello.', voice: 'warm', knowledgeBaseIds: [stays.id] }
  expect(restored).toMatchObject({ ...settings, version: 3, isActive: false })
  expect(await listVersions(owner, id)).toMatchObject([
    { number: 3, isCurrent: true, settings },
    { number: 2 },
    { number: 1, settings: { knowledgeBaseIds: knowledgeBaseIds.sort() } },
  ])
})

it('restores nothing where nothing differs, and no version that is not there', async () => {
  const id = await newAssistant({ greeting: 'Hello.' })
  await updateAssistant(owner, id, { greeting: 'Bye.' })
  await updateAssistant(owner, id, { greeting: 'Hello.' })
  expect(await restoreVersion(owner, id, 1)).toMatchObject({ version: 3 })
  expect(await restoreVersion(owner, id, 3)).toMatchObject({ version: 3 })
  const notFound = { code: 'not_found' }
  await expect(restoreVersion(owner, id, 4)).rejects.toMatchObject(notFound)
  await expect(restoreVersion(await makeAccount(), id, 1)).rejects.toMatchObject(notFound)
  await deleteAssistant(owner, id)
  await expect(restoreVersion(owner, id, 1)).rejects.toMatchObject(notFound)
  await expect(listVersions(owner, id)).rejects.toMatchObject(notFound)
  expect(await systemDb().assistantVersion.count({ where: { assistantId: id } })).toBe(0)
})

it(`keeps the newest ${MAX_VERSIONS} versions`, async () => {
  const id = await newAssistant()
  const { settings } = await systemDb().assistantVersion.findFirstOrThrow({
    where: { assistantId: id },
  })
  await systemDb().assistantVersion.createMany({
    data: Array.from({ length: MAX_VERSIONS - 1 }, (_, n) => ({
      assistantId: id,
      ownerId: owner.id,
      number: n + 2,
      settings: settings ?? {},
    })),
  })
  await systemDb().assistant.update({ where: { id }, data: { version: MAX_VERSIONS } })
  expect(await numbersOf(id)).toHaveLength(MAX_VERSIONS)
  await updateAssistant(owner, id, { greeting: 'Hello.' })
  const numbers = await numbersOf(id)
  expect(numbers).toHaveLength(MAX_VERSIONS)
  expect(numbers.at(-1)).toBe(2)
  await expect(readVersion(owner, id, 1)).rejects.toMatchObject({ code: 'not_found' })
})

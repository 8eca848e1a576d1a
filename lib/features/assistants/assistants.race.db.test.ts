import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import { assistantForm } from '@/testing/features/knowledge-bases/bases'
import type { Account } from '@/lib/platform/tenancy/account'
import { createAssistant, listAssistants, readAssistant, updateAssistant } from './assistants'
import { duplicateAssistant } from './duplicate-assistant'
import { listVersions } from './versions/read-versions'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

let owner: Account

beforeAll(async () => {
  owner = await makeAccount()
})

it('makes a version of each of several saves at once', async () => {
  const { id } = await createAssistant(owner, assistantForm())
  await Promise.all([
    updateAssistant(owner, id, { greeting: 'One.' }),
    updateAssistant(owner, id, { voice: 'deep' }),
    updateAssistant(owner, id, { instructions: 'Be brief.' }),
  ])
  const versions = await listVersions(owner, id)
  expect(versions.map(({ number }) => number)).toEqual([4, 3, 2, 1])
  expect(versions.slice(0, 3).every(({ changes }) => changes.length === 1)).toBe(true)
  const saved = { greeting: 'One.', voice: 'deep', instructions: 'Be brief.' }
  expect(await readAssistant(owner, id)).toMatchObject(saved)
})

it('gives each of several copies at once a name of its own', async () => {
  const { id } = await createAssistant(owner, assistantForm({ name: 'Mert' }))
  await Promise.all([1, 2, 3].map(() => duplicateAssistant(owner, id)))
  const names = (await listAssistants(owner)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Mert', 'Mert (2)', 'Mert (3)', 'Mert (4)']))
})

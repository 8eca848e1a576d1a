import { afterAll, expect, it } from 'vitest'
import { createAssistant } from '@/lib/features/assistants/assistants'
import { keepJobs } from '@/testing/features/calls'
import { makeAccount } from '@/testing/features/contacts'
import { assistantForm } from '@/testing/features/knowledge-bases/bases'
import { listStandings } from './read-scenarios'
import { requestRuns } from './request-runs'
import { addScenarios, createScenario, listScenarios } from './scenarios'
import { scripted } from '@/testing/features/scenarios'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

it('keeps the limit and one open run per scenario under simultaneous requests', async () => {
  const owner = await makeAccount()
  const { id } = await createAssistant(owner, assistantForm())
  await addScenarios(owner, id, () => Array.from({ length: 47 }, () => scripted(['Merhaba.'])))
  const attempts = Array.from({ length: 8 }, () => createScenario(owner, id, scripted(['Selam.'])))
  const made = await Promise.allSettled(attempts)
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await listScenarios(owner, id)).toHaveLength(50)
  await Promise.all(Array.from({ length: 8 }, () => requestRuns(owner, id, {})))
  for (const { runs } of await listStandings(owner, id)) expect(runs).toHaveLength(1)
})

import { afterAll, expect, it } from 'vitest'
import { connectTrunk, startExchange } from '@/testing/features/calls'
import { reportWorker } from '@/lib/features/voice-workers/report-worker'
import { systemDb } from '@/lib/platform/database/client'
import { startCampaign } from './campaign-status'
import { readCampaign } from './read-campaigns'
import { runCampaignTick } from './run-campaign-tick'
import { abroad, makeCampaign } from '@/testing/features/campaigns'

// First, because it sets the configuration.
const { emulator, stop } = await startExchange()
afterAll(stop)

it('takes no turn of a contact where no voice worker comes, and pauses where none reports', async () => {
  const { caller, id } = await makeCampaign({ phones: [abroad()], campaign: { maxAttempts: 1 } })
  const { account } = caller
  await connectTrunk(caller)
  const place = () => systemDb().campaignContact.findFirstOrThrow({ where: { campaignId: id } })
  const start = Date.now()
  const wakeAfter = (minutes: number) =>
    runCampaignTick(id, null, () => new Date(start + minutes * 60_000))

  emulator.agentsJoin = false
  await reportWorker({ workerId: 'busy', activeCalls: 8, maxCalls: 8 })
  await wakeAfter(0)
  expect(await place()).toMatchObject({ state: 'pending', attempts: 0 })
  expect(await readCampaign(account, id)).toMatchObject({ status: 'running', callsFailed: 1 })

  await systemDb().voiceWorker.deleteMany()
  await wakeAfter(3)
  expect(await place()).toMatchObject({ state: 'pending', attempts: 0 })
  const paused = { status: 'paused', pauseReason: 'no_worker', pendingCount: 1 }
  expect(await readCampaign(account, id)).toMatchObject(paused)
  expect(emulator.dials).toEqual([])

  emulator.agentsJoin = true
  await startCampaign(account, id)
  await wakeAfter(6)
  expect(await place()).toMatchObject({ state: 'calling', attempts: 1 })
})

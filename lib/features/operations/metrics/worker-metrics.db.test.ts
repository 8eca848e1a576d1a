import { expect, it, vi } from 'vitest'
import { reportWorker } from '@/lib/features/voice-workers/report-worker'
import { readBusinessMetrics } from './read-business-metrics'

vi.stubEnv('LIVEKIT_URL', 'http://127.0.0.1:1')
vi.stubEnv('LIVEKIT_API_KEY', 'key')
vi.stubEnv('LIVEKIT_API_SECRET', 'a secret that is long enough for a signature')

it('counts the voice workers that report, their calls and what they take', async () => {
  const long = new Date(Date.now() - 60_000)
  await reportWorker({ workerId: 'gone', activeCalls: 5, maxCalls: 9 }, long)
  await reportWorker({ workerId: 'one', activeCalls: 2, maxCalls: 8 })
  await reportWorker({ workerId: 'two', activeCalls: 1, maxCalls: 4 })
  const stopped = { workerId: 'stopped', activeCalls: 1, maxCalls: 4 }
  await reportWorker(stopped)
  expect(await reportWorker({ ...stopped, leaving: true })).toBeNull()
  const all = await readBusinessMetrics()
  const workers = all.filter(({ name }) => name.startsWith('santral.workers'))
  expect(workers.map(({ name, value }) => [name, value])).toEqual([
    ['santral.workers.seen', 2],
    ['santral.workers.calls', 3],
    ['santral.workers.capacity', 12],
  ])
})

import { describe, expect, test } from 'vitest'
import { makeGate } from '@/testing/gate'
import { hashSigningKey } from './protocol/signature'
import { prepareJobs } from '@/testing/jobs'
import { type AppOptions, type FunctionsOf, SIGNING_KEY } from '@/testing/jobs/app'

const NEVER = new Promise<void>(() => {})

const { pool, currentApp, startApp, endedRuns, makeRetriesDue } = prepareJobs()

async function startTwoSteps(
  options: AppOptions = {},
  two: (attempt: number) => unknown = () => undefined,
) {
  const ran: string[] = []
  const app = await startApp(
    (client) => [
      client.createFunction({ id: 'f', triggers: { event: 'go' } }, async ({ step, attempt }) => {
        ran.push('call')
        await step.run('one', () => ran.push('one'))
        await step.run('two', () => {
          ran.push(`two, attempt ${attempt}`)
          return two(attempt)
        })
      }),
    ],
    { checkpointing: true, pollMs: 50, ...options },
  )
  await app.client.send({ name: 'go', data: {} })
  return ran
}

async function afterRetries(ran: string[]) {
  await makeRetriesDue()
  return ran
}

const isCheckpoint = (url: unknown) => String(url).includes('/v1/checkpoint/')

test('a result is stored while the call goes on', async () => {
  const gate = makeGate()
  const ran = await startTwoSteps({}, () => gate.opened)
  await expect.poll(() => ran).toContain('two, attempt 0')
  const { rows } = await pool.query<{ name: string }>('select name from jobs.step')
  expect(rows).toEqual([{ name: 'one' }])
  gate.open()
  await endedRuns('f')
  expect(ran).toEqual(['call', 'one', 'two, attempt 0'])
})

test('when the app dies between steps, those that have finished are not repeated', async () => {
  let deaths = 0
  const ran = await startTwoSteps({}, () => (deaths++ === 0 ? NEVER : undefined))
  await expect.poll(() => ran).toContain('two, attempt 0')
  currentApp().server.closeAllConnections()
  await expect.poll(() => afterRetries(ran)).toHaveLength(5)
  await endedRuns('f')
  expect(ran).toEqual(['call', 'one', 'two, attempt 0', 'call', 'two, attempt 0'])
})

test('a step that follows in the same call has its own attempts', async () => {
  const ran = await startTwoSteps({}, (attempt) => {
    if (attempt === 0) throw new Error('not yet')
  })
  await expect.poll(() => afterRetries(ran)).toContain('two, attempt 1')
  expect(await endedRuns('f')).toMatchObject([{ status: 'completed' }])
  expect(ran.filter((what) => what === 'one')).toHaveLength(1)
})

test('a result that could not be sent during the call comes with its response', async () => {
  const ran = await startTwoSteps({
    fetch: (url, init) =>
      isCheckpoint(url) ? Promise.reject(new Error('the network is down')) : fetch(url, init),
  })
  expect(await endedRuns('f')).toMatchObject([{ status: 'completed' }])
  expect(ran.filter((what) => what !== 'call')).toEqual(['one', 'two, attempt 0'])
})

test('a result that was stored, of which the app never learned, does not hold up the run', async () => {
  const ran = await startTwoSteps({
    fetch: async (url, init) => {
      const answer = await fetch(url, init)
      if (isCheckpoint(url)) throw new Error('the answer was lost')
      return answer
    },
  })
  expect(await endedRuns('f')).toMatchObject([{ status: 'completed' }])
  expect(ran.filter((what) => what !== 'call')).toEqual(['one', 'two, attempt 0'])
})

test('a step whose result is too large fails the run', async () => {
  const ran = await startTwoSteps({}, () => 'x'.repeat(5 * 1024 * 1024))
  const [run] = await endedRuns('f')
  expect(run).toMatchObject({
    status: 'failed',
    output: { name: 'InngestErrStateOverflowed', message: expect.stringContaining('4194304') },
  })
  expect(ran.filter((what) => what !== 'call')).toEqual(['one', 'two, attempt 0'])
})

describe('a checkpoint is refused', () => {
  const post = (run: string, { key = SIGNING_KEY, body }: { key?: string; body: object }) =>
    fetch(`${currentApp().runner.url}/v1/checkpoint/${run}/async`, {
      method: 'POST',
      headers: { authorization: `Bearer ${hashSigningKey(key)}` },
      body: JSON.stringify(body),
    })
  const steps = [{ id: 'a', op: 'StepRun', data: 'forged' }]
  const body = { run_id: 'r', qi_id: 'l', steps }

  test('with another key, for another run, of another shape and without a lease', async () => {
    await startApp(() => [], { checkpointing: true })
    expect((await post('r', { body, key: `signkey-test-${'cd'.repeat(32)}` })).status).toBe(401)
    expect((await post('s', { body })).status).toBe(400)
    expect((await post('r', { body: { ...body, steps: [{ id: 'a', op: 'Sleep' }] } })).status).toBe(
      400,
    )
    expect((await post('r', { body })).status).toBe(409)
  })

  test('when the run was cancelled: the call then begins no further step', async () => {
    const gate = makeGate()
    const ran: string[] = []
    const functions: FunctionsOf = (client) => [
      client.createFunction(
        { id: 'f', triggers: { event: 'go' }, cancelOn: [{ event: 'stop' }] },
        async ({ step }) => {
          await step.run('one', () => (ran.push('one'), gate.opened))
          await step.run('two', () => ran.push('two'))
        },
      ),
    ]
    const app = await startApp(functions, { checkpointing: true })
    await app.client.send({ name: 'go', data: {} })
    await expect.poll(() => ran).toEqual(['one'])
    await app.client.send({ name: 'stop', data: {} })
    expect(await endedRuns('f')).toMatchObject([{ status: 'cancelled' }])
    gate.open()
    await expect.poll(() => app.runner.status()).toMatchObject({ inFlight: 0, late: 1 })
    expect(ran).toEqual(['one'])
    const { rows } = await pool.query('select from jobs.step where memo is not null')
    expect(rows).toHaveLength(0)
  })
})

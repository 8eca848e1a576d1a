import { describe, expect, test, vi } from 'vitest'
import { within } from '@/scripts/lib/time-scale.mjs'
import { prepareJobs } from '@/testing/jobs'
import type { FunctionsOf } from '@/testing/jobs/app'

const { pool, startApp, runsOf, endedRuns } = prepareJobs()

async function waitForListeners(count: number) {
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query('select * from jobs.listener')
      expect(rows).toHaveLength(count)
    },
    { timeout: within(5000) },
  )
}

describe('step.waitForEvent', () => {
  test('returns the event whose field matches, and no other', async () => {
    const app = await startApp((client) => [
      client.createFunction({ id: 'wait', triggers: { event: 'order' } }, async ({ step }) => {
        const paid = await step.waitForEvent('paid', {
          event: 'paid',
          match: 'data.order',
          timeout: '1m',
        })
        return paid?.data
      }),
      client.createFunction({ id: 'last', triggers: { event: 'last' } }, () => 'ran'),
    ])
    await app.client.send([1, 2, '2'].map((order) => ({ name: 'order', data: { order } })))
    await waitForListeners(3)
    await app.client.send({ name: 'paid', data: { order: 3 } })
    await app.client.send({ name: 'paid', data: { order: 2, by: 'card' } })
    await endedRuns('wait')
    // Whatever the events before this one have woken has gone on by now.
    await app.client.send({ name: 'last', data: {} })
    await endedRuns('last')
    expect(await runsOf('wait')).toMatchObject([
      { status: 'running' },
      { status: 'completed', output: { order: 2, by: 'card' } },
      { status: 'running' },
    ])
    await waitForListeners(2)
  })

  test('returns the first event that meets its condition', async () => {
    const app = await startApp((client) => [
      client.createFunction({ id: 'wait', triggers: { event: 'bid' } }, async ({ step }) => {
        const higher = await step.waitForEvent('higher', {
          event: 'bid-made',
          if: 'async.data.amount > event.data.amount && async.data.lot == event.data.lot',
          timeout: '1m',
        })
        return higher?.data.amount as number
      }),
    ])
    await app.client.send({ name: 'bid', data: { lot: 'a', amount: 10 } })
    await waitForListeners(1)
    await app.client.send(
      [
        { lot: 'a', amount: 9 },
        { lot: 'b', amount: 99 },
        { amount: 98 },
        { lot: 'a', amount: 11 },
        { lot: 'a', amount: 12 },
      ].map((data) => ({ name: 'bid-made', data })),
    )
    expect(await endedRuns('wait')).toMatchObject([{ status: 'completed', output: 11 }])
  })

  test('resolves to null after its timeout', async () => {
    const app = await startApp((client) => [
      client.createFunction({ id: 'wait', triggers: { event: 'go' } }, async ({ step }) => {
        return { got: await step.waitForEvent('never', { event: 'never', timeout: '1s' }) }
      }),
    ])
    await app.client.send({ name: 'go', data: {} })
    expect(await endedRuns('wait')).toMatchObject([{ output: { got: null } }])
    await waitForListeners(0)
  })

  test('still receives its event after the runner has restarted', async () => {
    const functions: FunctionsOf = (client) => [
      client.createFunction({ id: 'wait', triggers: { event: 'order' } }, async ({ step }) => {
        const options = { event: 'paid', match: 'data.order', timeout: '1m' }
        return (await step.waitForEvent('paid', options))?.data
      }),
    ]
    let app = await startApp(functions)
    await app.client.send({ name: 'order', data: { order: 5 } })
    await waitForListeners(1)
    await app.close()
    app = await startApp(functions, { keepSchema: true })
    await app.client.send({ name: 'paid', data: { order: 5 } })
    expect(await endedRuns('wait')).toMatchObject([{ output: { order: 5 } }])
  })
})

describe('step.invoke', () => {
  test('returns what the function returns, and throws what it throws', async () => {
    const app = await startApp((client) => {
      const half = client.createFunction({ id: 'half', triggers: [], retries: 0 }, ({ event }) => {
        const { n } = event.data as { n: number }
        if (n % 2 === 1) throw new Error(`${n} is odd`)
        return n / 2
      })
      const parent = client.createFunction(
        { id: 'parent', triggers: { event: 'go' } },
        async ({ step }) => {
          const even = await step.invoke('even', { function: half, data: { n: 8 } })
          const odd = await step
            .invoke('odd', { function: half, data: { n: 7 } })
            .catch((error: Error) => error.message)
          return { even, odd }
        },
      )
      return [half, parent]
    })
    await app.client.send({ name: 'go', data: {} })
    expect(await endedRuns('parent')).toMatchObject([
      { status: 'completed', output: { even: 4, odd: '7 is odd' } },
    ])
  })

  test('fails when it takes too long, when the function is unknown, and when it may not run again', async () => {
    const app = await startApp((client) => {
      const slow = client.createFunction({ id: 'slow', triggers: [] }, async ({ step }) => {
        await step.sleep('long', '1h')
      })
      const once = client.createFunction(
        { id: 'once', triggers: [], idempotency: 'event.data.key' },
        () => 'ran',
      )
      const gone = client.createFunction({ id: 'gone', triggers: [] }, () => 'never')
      const message = (error: Error) => error.message
      const parent = client.createFunction(
        { id: 'parent', triggers: { event: 'go' } },
        async ({ step }) => [
          await step.invoke('a', { function: slow, timeout: '1s' }).catch(message),
          await step.invoke('b', { function: gone }).catch(message),
          await step.invoke('c', { function: once, data: { key: 'k' } }),
          await step.invoke('d', { function: once, data: { key: 'k' } }).catch(message),
        ],
      )
      return [slow, once, parent]
    })
    await app.client.send({ name: 'go', data: {} })
    expect(await endedRuns('parent')).toMatchObject([
      {
        status: 'completed',
        output: [
          expect.stringMatching(/timed out/i),
          expect.stringContaining('no function "app-gone"'),
          'ran',
          expect.stringContaining('was not invoked'),
        ],
      },
    ])
  })
})

test('step.sendEvent starts other functions, once', async () => {
  const received: unknown[] = []
  const app = await startApp((client) => [
    client.createFunction({ id: 'teller', triggers: { event: 'go' } }, async ({ step }) => {
      const { ids } = await step.sendEvent('tell', [
        { name: 'told', data: { n: 1 } },
        { name: 'told', data: { n: 2 } },
      ])
      // After it, the function runs once more, past the step that has sent.
      await step.run('after', () => 'done')
      return ids
    }),
    client.createFunction(
      { id: 'listener', triggers: { event: 'told', if: 'event.data.n > 1' } },
      ({ event }) => {
        received.push(event.data.n)
      },
    ),
  ])
  await app.client.send({ name: 'go', data: {} })
  const [run] = await endedRuns('teller')
  expect(run?.output).toHaveLength(2)
  expect(await endedRuns('listener')).toHaveLength(1)
  expect(received).toEqual([2])
})

import { type FailureEventPayload, NonRetriableError, RetryAfterError } from 'inngest'
import { describe, expect, test, vi } from 'vitest'
import { makeGate } from '@/testing/gate'
import { within } from '@/scripts/lib/time-scale.mjs'
import { prepareJobs } from '@/testing/jobs'
import { checkpointing } from '@/testing/jobs/app'

const { pool, startApp, endedRuns, endSleeps, makeRetriesDue } = prepareJobs()

function counter() {
  const counts: Record<string, number> = {}
  return { counts, hit: (name: string) => (counts[name] = (counts[name] ?? 0) + 1) }
}

describe('steps', () => {
  test('run once each, and later ones see what earlier ones returned', async () => {
    const { counts, hit } = counter()
    const app = await startApp((client) => [
      client.createFunction({ id: 'steps', triggers: { event: 'go' } }, async ({ event, step }) => {
        hit('function')
        const a = await step.run('a', () => (hit('a'), { text: `${event.data.word} there` }))
        const b = await step.run('b', () => (hit('b'), `${a.text}!`))
        return { a, b }
      }),
    ])
    await app.client.send({ name: 'go', data: { word: 'hello' } })
    const [run] = await endedRuns('steps')
    expect(run).toMatchObject({
      status: 'completed',
      output: { a: { text: 'hello there' }, b: 'hello there!' },
    })
    // One call, or one for each step and one for the end.
    expect(counts).toEqual({ function: checkpointing ? 1 : 3, a: 1, b: 1 })
  })

  test('run in parallel, once each, and the function continues when all are done', async () => {
    const { counts, hit } = counter()
    const together = makeGate()
    let inside = 0
    const app = await startApp((client) => [
      client.createFunction({ id: 'parallel', triggers: { event: 'go' } }, async ({ step }) => {
        hit('function')
        const results = await Promise.all(
          [1, 2, 3, 4, 5].map((n) =>
            step.run(`n${n}`, async () => {
              if (++inside === 5) together.open()
              await together.opened
              return hit(`n${n}`) * n
            }),
          ),
        )
        return step.run('sum', () => hit('sum') && results.reduce((a, b) => a + b))
      }),
    ])
    await app.client.send({ name: 'go', data: {} })
    const [run] = await endedRuns('parallel')
    expect(run).toMatchObject({ status: 'completed', output: 15 })
    expect(counts).toMatchObject({ n1: 1, n2: 1, n3: 1, n4: 1, n5: 1, sum: 1 })
    // Once to discover the steps, once for each of them, once to continue with `sum`, and without checkpointing once to
    // end.
    expect(counts.function).toBe(1 + 5 + 1 + (checkpointing ? 0 : 1))
  })

  test('a chain beside a sleep does not wait for the sleep', async () => {
    const order: string[] = []
    const app = await startApp(
      (client) => [
        client.createFunction({ id: 'chains', triggers: { event: 'go' } }, async ({ step }) => {
          await Promise.all([
            step.sleep('nap', '1h').then(() => step.run('after nap', () => order.push('nap'))),
            step
              .run('one', () => order.push('one'))
              .then(() => step.run('two', () => order.push('two')))
              .then(() => step.run('three', () => order.push('three'))),
          ])
        }),
      ],
      { pollMs: 50 },
    )
    await app.client.send({ name: 'go', data: {} })
    await expect.poll(() => order).toEqual(['one', 'two', 'three'])
    await endSleeps()
    await endedRuns('chains')
    expect(order).toEqual(['one', 'two', 'three', 'nap'])
  })

  test('two things that end at the same moment continue the run once', async () => {
    const { counts, hit } = counter()
    const together = makeGate()
    const app = await startApp((client) => [
      client.createFunction({ id: 'join', triggers: { event: 'go' } }, async ({ event, step }) => {
        const until = new Date(event.data.until as number)
        await Promise.all([step.sleepUntil('x', until), step.sleepUntil('y', until)])
        await step.run('after', async () => {
          if (hit('after') === 10) together.open()
          await together.opened
        })
      }),
    ])
    const until = Date.now() + 700
    await app.client.send(Array.from({ length: 10 }, () => ({ name: 'go', data: { until } })))
    await endedRuns('join', 10)
    expect(counts.after).toBe(10)
  })

  test('sleep to the millisecond, without polling', async () => {
    const woken: number[] = []
    const app = await startApp((client) => [
      client.createFunction(
        { id: 'sleeper', triggers: { event: 'go' } },
        async ({ event, step }) => {
          await step.sleepUntil('nap', new Date(event.data.until as number))
          woken.push(Date.now())
        },
      ),
    ])
    const sleepUntil = (until: number) => app.client.send({ name: 'go', data: { until } })
    const late = Date.now() + 3_600_123
    await sleepUntil(late)
    const due = async () => {
      const { rows } = await pool.query<{ due_at: Date }>('select due_at from jobs.timer')
      return rows.map((row) => row.due_at.getTime())
    }
    await expect.poll(due).toEqual([late])
    const soon = Date.now() + 1234
    await sleepUntil(soon)
    await endedRuns('sleeper')
    expect(woken).toHaveLength(1)
    expect(woken[0]).toBeGreaterThanOrEqual(soon)
  })
})

describe('errors', () => {
  test('RetryAfterError says when to try again, and attempts are counted', async () => {
    const attempts: [attempt: number, at: number][] = []
    const app = await startApp((client) => [
      client.createFunction(
        { id: 'flaky', triggers: { event: 'go' }, retries: 3 },
        async ({ step, attempt }) =>
          step.run('try', () => {
            attempts.push([attempt, Date.now()])
            if (attempt < 2) throw new RetryAfterError('busy', 1000)
            return 'done'
          }),
      ),
    ])
    await app.client.send({ name: 'go', data: {} })
    const [run] = await endedRuns('flaky')
    expect(run).toMatchObject({ status: 'completed', output: 'done' })
    expect(attempts.map(([attempt]) => attempt)).toEqual([0, 1, 2])
    const gaps = attempts.slice(1).map(([, at], index) => at - attempts[index]![1])
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000)
  })

  test('other errors are retried with the default backoff, then the step throws in the function', async () => {
    const triedAt: number[] = []
    const app = await startApp(
      (client) => [
        client.createFunction(
          { id: 'broken', triggers: { event: 'go' }, retries: 2 },
          async ({ step }) => {
            try {
              await step.run('try', () => {
                triedAt.push(Date.now())
                throw new TypeError('no luck')
              })
            } catch (error) {
              return step.run('rescue', () => `caught: ${(error as Error).message}`)
            }
          },
        ),
      ],
      { pollMs: 100 },
    )
    await app.client.send({ name: 'go', data: {} })
    for (const [attempt, seconds] of [15, 30].entries()) {
      const failed = await vi.waitFor(
        async () => {
          const { rows } = await pool.query<{ attempt: number; due_at: Date }>(
            'select attempt, due_at from jobs.job where lease is null',
          )
          expect(rows[0]?.attempt).toBe(attempt + 1)
          return rows[0]!
        },
        { timeout: within(5000) },
      )
      const dueAt = failed.due_at.getTime()
      expect(dueAt - triedAt[attempt]!).toBeGreaterThanOrEqual(seconds * 1000)
      expect(dueAt - Date.now()).toBeLessThan((seconds + 30) * 1000)
      await makeRetriesDue()
    }
    const [run] = await endedRuns('broken')
    expect(run).toMatchObject({ status: 'completed', output: 'caught: no luck' })
    expect(triedAt).toHaveLength(3)
  })

  test('NonRetriableError ends the run at once, and onFailure learns why', async () => {
    const { counts, hit } = counter()
    const failures: unknown[] = []
    const app = await startApp((client) => [
      client.createFunction(
        {
          id: 'doomed',
          triggers: { event: 'go' },
          onFailure: ({ event, error }: { event: FailureEventPayload; error: Error }) => {
            failures.push([event.data.function_id, event.data.event.data.n, error.message])
          },
        },
        async ({ step }) => {
          await step.run('try', () => {
            hit('try')
            throw new NonRetriableError('gone for good')
          })
        },
      ),
    ])
    await app.client.send({ name: 'go', data: { n: 7 } })
    const [run] = await endedRuns('doomed')
    await endedRuns('doomed-failure')
    expect(run?.status).toBe('failed')
    expect(counts.try).toBe(1)
    expect(failures).toEqual([['app-doomed', 7, 'gone for good']])
  })

  test('an error outside of steps is retried too, and the last one fails the run', async () => {
    const { counts, hit } = counter()
    const app = await startApp(
      (client) => [
        client.createFunction({ id: 'bare', triggers: { event: 'go' }, retries: 1 }, () => {
          hit('try')
          throw new RangeError('out of range')
        }),
      ],
      { pollMs: 100 },
    )
    await app.client.send({ name: 'go', data: {} })
    await expect.poll(() => counts.try).toBe(1)
    const retried = async () => {
      await makeRetriesDue()
      return counts.try
    }
    await expect.poll(retried).toBe(2)
    const [run] = await endedRuns('bare')
    expect(run).toMatchObject({
      status: 'failed',
      output: { name: 'RangeError', message: 'out of range' },
    })
  })

  test('an operation that is not implemented or not valid fails the run with a message that says so', async () => {
    const app = await startApp((client) => [
      client.createFunction({ id: 'signal', triggers: { event: 'go' } }, async ({ step }) => {
        await step.waitForSignal('wait', { signal: 'x', timeout: '1m', onConflict: 'fail' })
      }),
      client.createFunction({ id: 'nonsense', triggers: { event: 'go' } }, async ({ step }) => {
        await step.waitForEvent('wait', { event: 'x', if: 'evnt.data.x', timeout: '1m' })
      }),
    ])
    await app.client.send({ name: 'go', data: {} })
    for (const [id, reason] of [
      ['signal', 'WaitForSignal is not implemented'],
      ['nonsense', 'Unknown variable: evnt'],
    ] as const) {
      const [run] = await endedRuns(id)
      const message = expect.stringContaining(reason)
      expect(run).toMatchObject({
        status: 'failed',
        output: { name: 'UnsupportedOperation', message },
      })
    }
  })

  test('strings that PostgreSQL text cannot hold pass through unchanged', async () => {
    const text = 'zero \u0000, half of a pair \ud83d, ığüşöç, \u2028'
    const app = await startApp((client) => [
      client.createFunction(
        { id: 'odd', triggers: { event: 'go' }, idempotency: 'event.data.text' },
        async ({ event, step }) => {
          const same = await step.run(`step ${text}`, () => event.data.text === text && text)
          return { [text]: same }
        },
      ),
    ])
    await app.client.send({ name: 'go', data: { text } })
    expect(await endedRuns('odd')).toMatchObject([
      { status: 'completed', output: { [text]: text } },
    ])
  })
})

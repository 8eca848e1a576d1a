import { expect, test } from 'vitest'
import { embedInSteps } from './embed-in-steps'
import { inBatches } from './in-batches'

/** An Inngest server fails a run that has so many steps and goes on. */
const STEP_LIMIT = 1000

function counted() {
  const steps = {
    count: 0,
    run: async <T>(_id: string, work: () => Promise<T>): Promise<T> => {
      steps.count += 1
      return work()
    },
    sleep: async () => {
      steps.count += 1
    },
  }
  return steps
}

test('a schedule leaves what is too much for one run to the next', async () => {
  const steps = counted()
  await inBatches(steps, async () => ({ more: true }))
  expect(steps.count).toBeLessThan(STEP_LIMIT - 1)
})

test('a batch begins where the one before ended', async () => {
  const begun: (string | undefined)[] = []
  await inBatches(counted(), async (after) => {
    begun.push(after)
    return { more: begun.length < 3, after: String(begun.length) }
  })
  expect(begun).toEqual([undefined, '1', '2'])
})

test('a document with very many batches, and an embedder that is often busy, goes on in another run', async () => {
  const steps = counted()
  let batch = 0
  const goesOn = await embedInSteps(steps, async () =>
    (batch += 1) % 2 === 0 ? { state: 'embedded' } : { state: 'busy', retryAfterSeconds: 1 },
  )
  expect(goesOn).toBe(true)
  // The first step reads the document, and the last one sends the event of the next run.
  expect(steps.count).toBeLessThan(STEP_LIMIT - 2)
})

test('a document whose embedder stays busy is given up', async () => {
  const busy = async () => ({ state: 'busy' as const, retryAfterSeconds: null })
  expect(await embedInSteps(counted(), busy)).toBe(false)
})

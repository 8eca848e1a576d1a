import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it } from 'vitest'
import { config } from '@/lib/platform/config'
import { openPool } from './open-pool'

it('gives a connection of a traced pool to its waiter in the context of the waiter', async () => {
  const pool = openPool({ connectionString: config().DATABASE_URL, max: 1, isTraced: true })
  const request = new AsyncLocalStorage<string>()
  const contexts: (string | undefined)[] = []
  const ask = () =>
    new Promise<void>((resolve) => {
      pool.connect((_error, _client, release) => {
        contexts.push(request.getStore())
        // From here, the next one in the queue is called.
        release()
        resolve()
      })
    })
  await Promise.all(['first', 'second', 'third'].map((name) => request.run(name, ask)))
  expect(contexts).toEqual(['first', 'second', 'third'])
  await pool.end()
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createAccount, publicApi, startServer, type StartedServer } from '@/lib/testing/server'
import { onServer } from '@/lib/testing/database/postgres'

/** As if a minute had passed since the server died. */
async function loseLeases(server: StartedServer): Promise<void> {
  const file = await readFile(join(server.dataDir, 'runtime.json'), 'utf8')
  const { databaseUrl } = JSON.parse(file) as { databaseUrl: string }
  await onServer(databaseUrl, (client) =>
    client.query(`update idempotency_keys set lease_until = now() - interval '1 second'`),
  )
}

it('requests that a killed server left unanswered are done once, when they are repeated', async () => {
  const first = await startServer({ empty: true })
  const account = await createAccount(first)
  const requests = Array.from({ length: 40 }, (_, n) => ({
    json: { first_name: `Ada ${n}`, phone: `05321110${String(n).padStart(3, '0')}` },
    headers: { 'idempotency-key': `request-${n}` },
  }))
  const send = publicApi(first, account)
  const inFlight = requests.map((request) => send('/contacts', request))
  expect((await Promise.any(inFlight)).status).toBe(201)
  await first.kill9()
  await Promise.allSettled(inFlight)

  const second = await startServer({ after: first })
  const again = publicApi(second, account)
  await loseLeases(second)
  for (const request of requests) {
    const answer = await again('/contacts', request)
    const { first_name } = request.json
    expect([answer.status, await answer.json()]).toMatchObject([
      201,
      { first_name, existing: false },
    ])
  }
  const found = await again('/contacts?search=Ada&limit=100')
  expect(await found.json()).toHaveLength(40)
  expect(await second.stop()).toBe(0)
})

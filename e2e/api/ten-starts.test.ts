import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createAccount,
  launchServer,
  operator,
  publicApi,
  type StartedServer,
  type TestAccount,
} from '@/testing/server'

/** One data directory serves one process, even if others start on it. */

const COUNT = 10
const people = Array.from({ length: COUNT }, (_, n) => ({
  first_name: `Ada ${n}`,
  phone: `0532111009${n}`,
}))

let dataDir: string
let server: StartedServer | undefined
let account: TestAccount

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'santral-e2e-'))
})
afterAll(() => server?.stop())

async function startTen(): Promise<{ serving: StartedServer[]; refusals: string[] }> {
  const data = { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
  const launched = await Promise.all(
    Array.from({ length: COUNT }, () => launchServer({ after: { data } })),
  )
  const starts = await Promise.allSettled(launched.map((each) => each.ready()))
  return {
    serving: starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : [])),
    refusals: starts.flatMap((start) =>
      start.status === 'rejected' ? [String(start.reason)] : [],
    ),
  }
}

it('serves by one of ten starts on an empty directory, and the others name it', async () => {
  const { serving, refusals } = await startTen()
  expect(serving).toHaveLength(1)
  expect(refusals).toHaveLength(COUNT - 1)
  server = serving[0]
  for (const refusal of refusals) {
    expect(refusal).toContain('ended with code 1')
    expect(refusal).toContain(
      `DATA_DIR: ${dataDir} is in use by Santral at ${local(server)} (process`,
    )
  }
  if (!server) return
  account = await createAccount(server)
  const api = publicApi(server, account)
  for (const json of people) expect((await api('/contacts', { json })).status).toBe(201)
})

it('serves by one of ten starts after a power cut, with all that was confirmed', async () => {
  await server?.kill9()
  const { serving } = await startTen()
  expect(serving).toHaveLength(1)
  server = serving[0]
  if (!server) return
  const response = await publicApi(server, account)('/contacts?search=Ada&limit=100')
  const found = (await response.json()) as { first_name: string }[]
  expect(found.map(({ first_name: name }) => name).toSorted()).toEqual(
    people.map(({ first_name: name }) => name),
  )
})

it('serves a command that is given while it starts', async () => {
  await server?.kill9()
  if (!server) return
  const before = await holder()
  const launched = await launchServer({ after: server })
  await expect.poll(holder).not.toBe(before)
  const starting = { ...server, url: `${server.url}/starting` }
  const shown = await operator(starting, 'account', 'show', '--email', account.email)
  expect(shown).toMatchObject({ email: account.email })
  server = await launched.ready()
})

/** The process that the lock names, or named. */
async function holder(): Promise<number> {
  return (JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8')) as { pid: number }).pid
}

function local(of: StartedServer | undefined): string {
  return of?.url.replace('localhost', '127.0.0.1') ?? ''
}

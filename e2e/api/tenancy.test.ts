import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { addressOf } from '../conformance/path-ids'
import type { Attempt } from '../conformance/attempt'
import { ATTEMPTS } from '../conformance/tenancy-attempts'
import { contentsOf, type Household, makeHousehold } from '../conformance/tenancy-world'

/**
 * Every route with another account's ids, for strangers and for members of the same team. callers.test.ts checks that
 * the table has a row for every method of every route.
 */

const server = sharedServer()
const pages = (
  await readdir(fileURLToPath(new URL('../../app/(panel)', import.meta.url)), { recursive: true })
)
  .filter((file) => file.endsWith('page.tsx'))
  .map((file) => `/${file.replace('/page.tsx', '')}`)

let theirs: Household
let stranger: Household
let teammate: Household
beforeAll(async () => {
  ;[theirs, stranger, teammate] = await Promise.all([
    makeHousehold(server),
    makeHousehold(server),
    makeHousehold(server),
  ])
  // Each is an admin of the other's team, which is the closest relation of two accounts.
  await join(theirs, teammate)
  await join(teammate, theirs)
}, within(180_000))

async function join({ panel, ids }: Household, { account: { email } }: Household) {
  const made = await panel(`/api/teams/${ids.team}/members`, { json: { email, role: 'admin' } })
  if (made.status !== 201) throw new Error(await made.text())
}

const named = Object.entries(ATTEMPTS).map(([endpoint, attempt]) => ({ endpoint, attempt }))
const of = (kind: Attempt['kind']) => named.filter(({ attempt }) => attempt.kind === kind)

async function ask(who: Household, endpoint: string, json?: unknown, { ids } = theirs) {
  const [method = '', route = ''] = endpoint.split(' ')
  const send = route.startsWith('/api/v1/') ? who.api : who.panel
  const response = await send(addressOf(route, ids), {
    method,
    ...(json !== undefined && { json, method }),
  })
  return { status: response.status, text: await response.text() }
}

describe.each([
  ['a stranger', () => stranger],
  ['an admin of the same team', () => teammate],
])('%s', (_, who) => {
  let before: unknown
  beforeAll(async () => {
    before = await contentsOf(theirs)
  })

  it.each(of('hidden'))('finds nothing at $endpoint', async ({ endpoint, attempt }) => {
    if (attempt.kind !== 'hidden') return
    const { bodies, references, answer, query } = attempt
    const asked = endpoint + query(who().ids)
    const answers = { status: answer.status, text: expect.stringMatching(answer.text) as string }
    for (const json of bodies(theirs.ids, who().ids)) {
      expect(await ask(who(), asked, json)).toEqual(answers)
    }
    for (const json of references(theirs.ids, who().ids)) {
      expect(await ask(who(), asked, json, who())).toEqual(answers)
    }
  })

  it.each(of('list'))('sees nothing of theirs in $endpoint', async ({ endpoint, attempt }) => {
    if (attempt.kind !== 'list') return
    const { status, text } = await ask(who(), endpoint + attempt.query(theirs))
    expect(status, text).toBe(200)
    expect(text).not.toContain(theirs.marker)
    expect(text).not.toContain(theirs.phone.slice(-10))
  })

  it.each(pages)('sees nothing of theirs on %s', async (page) => {
    const address = addressOf(`/api${page}`, theirs.ids).replace('/api', '')
    const response = await who().panel(address)
    const text = await response.text()
    expect([address, response.status < 500]).toEqual([address, true])
    expect(text).not.toContain(theirs.phone.slice(-10))
    // A team shows its name to all of its members.
    const isTheirTeam = who() === teammate && page.startsWith('/teams')
    const own = isTheirTeam ? text.replaceAll(theirs.marker, '') : text
    expect(own).not.toContain(theirs.marker)
  })

  it('changed nothing', async () => {
    expect(await contentsOf(theirs)).toEqual(before)
  })
})

it.each(of('shared'))('a stranger finds no team at $endpoint', async ({ endpoint, attempt }) => {
  const [json] = attempt.kind === 'shared' ? attempt.bodies() : []
  const query = endpoint.startsWith('DELETE') ? '?userId=1' : ''
  const { status, text } = await ask(stranger, `${endpoint}${query}`, json)
  expect(status).toBe(404)
  expect(JSON.parse(text)).toMatchObject({ code: 'team_not_found' })
})

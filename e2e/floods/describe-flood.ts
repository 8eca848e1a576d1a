import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Server } from '@/testing/server'
import { blocksOf } from '@/testing/server/loop-watch'
import { repetitions } from '@/testing/thorough'
import { within } from '@/scripts/lib/time-scale.mjs'
import type { Endpoint } from '@/testing/api/openapi'
import { expectFlood, expectKept, type Flooded, groupsOf, shareOf } from './flood'
import { makeTally } from './tally'
import { openWire } from './wire'

interface FloodOptions {
  what: string
  server: Server
  endpoints: readonly Endpoint[]
  /** How many requests `npm test` and `npm run proof` send. */
  requests: { few: number; many: number }
  /** The endpoints that no generated request can succeed at: `POST /api/user/password`. */
  cannotSucceed?: readonly string[]
  /** Creates an account that sends the requests. */
  prepare: () => Promise<Omit<Flooded, 'url' | 'wire' | 'endpoints' | 'tally'>>
}

/** Declares the tests that flood an interface: one per group of endpoints, and another that checks for missing endpoints. */
export function describeFlood(options: FloodOptions): void {
  const { what, server, endpoints, prepare } = options
  const { url } = server
  const requests = repetitions(options.requests)
  const timeout = repetitions({ few: 120_000, many: 1_800_000 })
  const wire = openWire(url)
  afterAll(() => wire.close())

  let target: Flooded
  beforeAll(async () => {
    target = { url, wire, endpoints, tally: makeTally(), ...(await prepare()) }
  }, within(60_000))

  describe.each(groupsOf(endpoints))('%s', (_, group) => {
    const share = shareOf(requests, group, endpoints)
    it(`answers ${share} requests`, () => expectFlood(target, group, share), within(timeout))
  })

  it('was sent all of them, and each endpoint did what it is for', () => {
    expectKept(what, target, requests, options.cannotSucceed)
  })

  it('kept answering others meanwhile', async () => {
    expect(await blocksOf(server)).toEqual([])
  })
}

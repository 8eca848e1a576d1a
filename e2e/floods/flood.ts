import fc from 'fast-check'
import { expect } from 'vitest'
import { SEED } from '@/testing/seed'
import type { Endpoint } from '@/testing/api/openapi'
import { faultsOf, type Rules, type Sent } from './judge'
import { type Makers, requestsTo } from './requests'
import { note, type Tally } from './tally'
import { asCurl, type Wire } from './wire'

/** An interface that takes a flood, and what the flood needs to know of it. */
export interface Flooded extends Makers, Rules {
  url: string
  wire: Wire
  tally: Tally
  credentials: () => Promise<Record<string, string>>
}

const LONG = 10_000

/** The endpoints by the first word of their path, so that each group creates what it changes and deletes. */
export function groupsOf(endpoints: readonly Endpoint[]): [name: string, Endpoint[]][] {
  const groups = new Map<string, Endpoint[]>()
  for (const endpoint of endpoints) {
    const [name = ''] = endpoint.path.replace(/^\/api\/(v1\/)?/, '').split('/')
    groups.set(name, [...(groups.get(name) ?? []), endpoint])
  }
  return [...groups]
}

/**
 * Sends generated requests to these endpoints in random order, so that they meet what earlier ones created, changed
 * and deleted. Fails with the seed, the request as a command, and the answer.
 */
export async function expectFlood(
  target: Flooded,
  endpoints: readonly Endpoint[],
  requests: number,
): Promise<void> {
  const usual = endpoints.filter(({ method }) => method !== 'DELETE')
  // Deletes are rarer, so that something is left to delete.
  const any = fc.constantFrom(...usual, ...usual, ...endpoints)
  const steps = any.chain((endpoint) => requestsTo(endpoint, target))
  await fc.assert(
    fc.asyncProperty(steps, (sent) => expectRight(target, sent)),
    { numRuns: requests, seed: SEED },
  )
}

async function expectRight(target: Flooded, sent: Sent): Promise<void> {
  const { endpoint, params } = sent
  const headers = { ...(await target.credentials()), ...sent.request.headers }
  const request = { ...sent.request, headers }
  const answer = await target.wire.send(request)
  const name = `${endpoint.method} ${endpoint.path}`
  target.tally.count(name, answer.status)
  const faults = faultsOf(sent, answer, target)
  if (faults.length > 0) {
    throw new Error(
      [
        `${name}: ${faults.join('; ')}`,
        `TEST_SEED=${SEED}`,
        asCurl(target.url, request),
        `${answer.status} ${JSON.stringify(answer.headers)}`,
        answer.text.slice(0, 2000),
      ].join('\n'),
    )
  }
  if (answer.status < 300) target.pool.learn(endpoint, params, JSON.parse(answer.text))
}

/** How many of an interface's requests a group of its endpoints gets. */
export function shareOf(
  requests: number,
  group: readonly Endpoint[],
  all: readonly Endpoint[],
): number {
  return Math.ceil((requests * group.length) / all.length)
}

export function expectKept(
  what: string,
  { tally }: Flooded,
  promised: number,
  cannotSucceed: readonly string[] = [],
): void {
  note(`${what}: ${tally.total()} requests with seed ${SEED}: ${tally.histogram()}`)
  expect(tally.total()).toBeGreaterThanOrEqual(promised)
  if (promised < LONG) return
  expect(tally.neverSucceeded().filter((name) => !cannotSucceed.includes(name))).toEqual([])
}

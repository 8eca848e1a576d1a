import pg from 'pg'
import { expect, it } from 'vitest'
import { freePort } from '@/scripts/lib/ports.mjs'
import { isDatabaseUnavailable } from './unavailable'

it('recognizes a server that cannot be reached, by the error of its driver', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: await freePort(), user: 'nobody' })
  const error: unknown = await client.connect().catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
})

it.each([
  ['a server that stops', Object.assign(new Error('terminating'), { code: '57P01' })],
  [
    'a statement that waited too long',
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
  ],
  ['a transaction that Prisma gave up', { code: 'P2028' }],
  ['too many connections', Object.assign(new Error('sorry'), { code: '53300' })],
  [
    'a database that is closed',
    Object.assign(new Error('database "a" is not currently accepting connections'), {
      code: '55000',
    }),
  ],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a pool in which none became free', new Error('timeout exceeded when trying to connect')],
  [
    'what Prisma wraps',
    {
      code: 'P2010',
      meta: { driverAdapterError: { cause: { kind: 'postgres', originalCode: '57P03' } } },
    },
  ],
  [
    'what a driver adapter wraps',
    { name: 'DriverAdapterError', cause: { kind: 'DatabaseNotReachable' } },
  ],
])('recognizes %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

it.each([
  ['a unique index', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a statement that is wrong', Object.assign(new Error('syntax'), { code: '42601' })],
  ['another server', new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })],
  ['nothing', null],
  ['a word', 'ECONNREFUSED'],
])('does not take for it %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})

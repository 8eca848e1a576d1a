import { expect, it } from 'vitest'
import { isStorageFull } from './storage-full'

const named = (code: string) => Object.assign(new Error('could not extend file'), { code })

it.each([
  ['PostgreSQL', named('53100')],
  ['the operating system', named('ENOSPC')],
  ['a quota', named('EDQUOT')],
  ['a port', new Error('the directory failed', { cause: named('ENOSPC') })],
  ['Prisma', { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '53100' } } } }],
])('knows a full disk by the error of %s', (_, error) => {
  expect(isStorageFull(error)).toBe(true)
})

it.each([
  ['a unique index', named('23505')],
  ['a database that is away', named('57P01')],
  ['another server', new TypeError('fetch failed', { cause: named('ENOSPC') })],
  ['words', new Error('No space left on device')],
  ['nothing', null],
])('does not take for it %s', (_, error) => {
  expect(isStorageFull(error)).toBe(false)
})

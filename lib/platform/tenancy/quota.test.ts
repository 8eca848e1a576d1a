import { expect, it } from 'vitest'
import { requireRoom } from './quota'

it('accepts what fits, up to the limit', () => {
  expect(() => requireRoom({ current: 2, limit: 3 })).not.toThrow()
  expect(() => requireRoom({ current: 90, limit: 100 }, 10)).not.toThrow()
  expect(() => requireRoom({ current: 1_000_000, limit: null })).not.toThrow()
})

it.each([
  [{ current: 3, limit: 3 }, 1],
  [{ name: 'knowledge_bytes', current: 90, limit: 100 }, 11],
])('refuses what does not fit, and reports the quota: %o', (quota, wanted) => {
  expect(() => requireRoom(quota, wanted)).toThrow(
    expect.objectContaining({ code: 'quota_exceeded', details: { quota } }),
  )
})

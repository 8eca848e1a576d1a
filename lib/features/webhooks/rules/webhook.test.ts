import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { deliveryAfter, MAX_ATTEMPTS, retryDelay, succeeded } from './webhook'

const ok = { statusCode: 200, retryAfterMs: null }
const bad = { statusCode: 500, retryAfterMs: null }

it.each([
  [200, true],
  [204, true],
  [299, true],
  [199, false],
  [301, false],
  [302, false],
  [304, false],
  [404, false],
  [410, false],
  [500, false],
  [null, false],
])('a status of %s is success: %s', (statusCode, expected) => {
  expect(succeeded({ statusCode })).toBe(expected)
})

it('waits as docs/contract/public-api.md#webhook-retries says, the only page with the schedule', () => {
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, n) => retryDelay(15, n + 1))
  const page = readFileSync('docs/contract/public-api.md', 'utf8').replaceAll(/\s+/g, ' ')
  const schedule = `${waits.slice(0, -1).join(', ')} and ${waits.at(-1)} seconds`
  expect(page).toContain(`A delivery gets up to ${MAX_ATTEMPTS} attempts.`)
  expect(page).toContain(`exponentially from 15 seconds: ${schedule}.`)
  expect(schedule).toBe('15, 30, 60 and 120 seconds')
})

describe('deliveryAfter', () => {
  it('retries until the fifth attempt has failed', () => {
    const after = [1, 2, 3, 4, 5].map((attempt) =>
      deliveryAfter({ attempt, maxAttempts: 5 }, bad, 100),
    )
    expect(after).toEqual([
      { status: 'pending', retryInMs: 100 },
      { status: 'pending', retryInMs: 200 },
      { status: 'pending', retryInMs: 400 },
      { status: 'pending', retryInMs: 800 },
      { status: 'failed', retryInMs: null },
    ])
  })

  it('waits like at first when a delivery gets a new series of attempts', () => {
    const after = [6, 7, 8, 9, 10].map((attempt) =>
      deliveryAfter({ attempt, maxAttempts: 10 }, bad, 100),
    )
    expect(after.map(({ retryInMs }) => retryInMs)).toEqual([100, 200, 400, 800, null])
  })

  it('ends with a success, even of the last attempt', () => {
    for (const attempt of [1, 5]) {
      const after = deliveryAfter({ attempt, maxAttempts: 5 }, ok, 100)
      expect(after).toEqual({ status: 'succeeded', retryInMs: null })
    }
  })

  it('treats 410 Gone like any other failure', () => {
    const after = deliveryAfter({ attempt: 1, maxAttempts: 5 }, { ...bad, statusCode: 410 }, 100)
    expect(after).toEqual({ status: 'pending', retryInMs: 100 })
  })

  it.each([
    [50, 100],
    [350, 350],
  ])('waits at least as long as the receiver asks: %i ms', (retryAfterMs, retryInMs) => {
    const after = deliveryAfter({ attempt: 1, maxAttempts: 5 }, { ...bad, retryAfterMs }, 100)
    expect(after).toEqual({ status: 'pending', retryInMs })
  })
})

import { describe, expect, it } from 'vitest'
import { down, WORKS } from '@/lib/platform/probe'
import { healthAfter, overallStatus } from './part-health'

const late = { kind: 'late' } as const

describe('a part that does not answer in time', () => {
  it('is degraded the first time and down after that, until it answers', () => {
    const first = healthAfter(late, 'The part', null, 1)
    const second = healthAfter(late, 'The part', first, 2)
    const third = healthAfter(late, 'The part', second, 3)
    const back = healthAfter(
      { kind: 'answered', finding: WORKS, latencyMs: 7 },
      'The part',
      third,
      4,
    )
    expect([first, second, third, back]).toMatchObject([
      { status: 'degraded', reason: 'The part does not answer within a second.', since: 1 },
      { status: 'down', since: 2 },
      { status: 'down', since: 2 },
      { status: 'ok', reason: null, since: 4, latencyMs: 7 },
    ])
    expect(healthAfter(late, 'The part', back, 5)).toMatchObject({ status: 'degraded' })
  })
})

describe('the status of the service', () => {
  const slow = { status: 'degraded', reason: 'It is slow.' } as const
  const broken = down('It is broken.')

  it.each([
    ['ok', [WORKS], [WORKS]],
    ['degraded', [WORKS], [WORKS, broken]],
    ['degraded', [slow], [WORKS]],
    ['unavailable', [WORKS, broken], [WORKS]],
  ] as const)('is %s', (status, vital, others) => {
    expect(overallStatus(vital, others)).toBe(status)
  })
})

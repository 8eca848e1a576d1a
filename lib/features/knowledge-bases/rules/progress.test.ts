import { describe, expect, it } from 'vitest'
import { documentProgress, roughTime } from './progress'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, seconds))

/** 300 of 1,000 chunks in 30 seconds. */
const HALFWAY = {
  status: 'processing' as const,
  chunkCount: 1000,
  embeddedCount: 300,
  measuredSince: at(0),
  measuredFrom: 0,
  updatedAt: at(30),
}

describe('the progress of a document', () => {
  it('has an estimate from its measured speed', () => {
    expect(documentProgress(HALFWAY, at(31))).toEqual({
      chunksDone: 300,
      chunksTotal: 1000,
      percent: 30,
      secondsLeft: 70,
    })
  })

  it('measures only what was done since an attempt was resumed', () => {
    const resumed = { ...HALFWAY, embeddedCount: 400, measuredFrom: 300 }
    expect(documentProgress(resumed, at(31))).toMatchObject({ percent: 40, secondsLeft: 180 })
  })

  it.each([
    ['waits', { status: 'pending' as const }],
    ['has not been measured', { measuredSince: null }],
    ['has just been resumed', { measuredFrom: 300 }],
    ['was measured for a moment only', { updatedAt: at(1) }],
  ])('has no estimate where it %s', (_, change) => {
    const progress = documentProgress({ ...HALFWAY, ...change }, at(31))
    expect(progress).toMatchObject({ chunksDone: 300, secondsLeft: null })
  })

  it('has no estimate while nothing is heard of it', () => {
    expect(documentProgress(HALFWAY, at(90))?.secondsLeft).toBe(70)
    expect(documentProgress(HALFWAY, at(91))?.secondsLeft).toBeNull()
  })

  it('has no total until its text has been read, and is 100% only at the end', () => {
    const unread = { ...HALFWAY, chunkCount: 0, embeddedCount: 0 }
    expect(documentProgress(unread, at(31))).toEqual({
      chunksDone: 0,
      chunksTotal: null,
      percent: 0,
      secondsLeft: null,
    })
    const last = { ...HALFWAY, embeddedCount: 999 }
    expect(documentProgress(last, at(31))?.percent).toBe(99)
  })

  it.each(['ready', 'failed'] as const)('is null where it is %s', (status) => {
    expect(documentProgress({ ...HALFWAY, status }, at(31))).toBeNull()
  })
})

it('says times as people do', () => {
  expect([0, 59, 60, 89, 90, 5399, 5400, 9001].map(roughTime)).toEqual([
    { unit: 'moment' },
    { unit: 'moment' },
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 2 },
    { unit: 'minutes', count: 90 },
    { unit: 'hours', count: 2 },
    { unit: 'hours', count: 3 },
  ])
})

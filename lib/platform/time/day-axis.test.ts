import { describe, expect, it } from 'vitest'
import {
  axisAround,
  besideEachOther,
  clockSpanOf,
  gapsBetween,
  hoursOf,
  nearestStart,
  placeOn,
} from './day-axis'

const span = (from: number, until: number) => ({ from, until })

describe('clockSpanOf', () => {
  const berlin = (startsAt: string, lengthMinutes: number) =>
    clockSpanOf({ startsAt: new Date(startsAt), lengthMinutes }, 'Europe/Berlin')

  it('places a start on the clock of the time zone', () => {
    expect(berlin('2026-11-23T08:30:00Z', 45)).toEqual({ date: '2026-11-23', ...span(570, 615) })
    expect(berlin('2026-11-23T23:30:00Z', 20)).toEqual({ date: '2026-11-24', ...span(30, 50) })
  })

  it('ends at midnight', () => {
    expect(berlin('2026-11-23T22:30:00Z', 60)).toEqual({ date: '2026-11-23', ...span(1410, 1440) })
  })

  it('covers the hour that the clock skips', () => {
    expect(berlin('2026-03-29T00:30:00Z', 60)).toEqual({ date: '2026-03-29', ...span(90, 210) })
  })

  it('keeps its length in the hour that the clock repeats', () => {
    // 02:30 for the first time, until 02:30 for the second time.
    expect(berlin('2026-10-25T00:30:00Z', 60)).toEqual({ date: '2026-10-25', ...span(150, 210) })
    // 01:30 until 02:00 for the second time.
    expect(berlin('2026-10-24T23:30:00Z', 90)).toEqual({ date: '2026-10-25', ...span(90, 180) })
    expect(berlin('2026-10-25T01:30:00Z', 60)).toEqual({ date: '2026-10-25', ...span(150, 210) })
  })
})

describe('an axis', () => {
  it('has whole hours around all spans', () => {
    expect(axisAround([], span(540, 1080))).toEqual(span(540, 1080))
    expect(axisAround([span(435, 480), span(1110, 1150)], span(540, 1080))).toEqual(span(420, 1200))
  })

  it('lists its hours', () => {
    expect(hoursOf(span(540, 720))).toEqual([540, 600, 660])
  })

  it('places spans, and cuts off what is beyond it', () => {
    const axis = span(540, 1140)
    expect(placeOn(axis, span(600, 660))).toEqual({ start: 0.1, size: 0.1 })
    expect(placeOn(axis, span(480, 600))).toEqual({ start: 0, size: 0.1 })
    expect(placeOn(axis, span(1200, 1260))).toEqual({ start: 1, size: 0 })
  })

  it('has gaps where nothing is', () => {
    const axis = span(480, 1200)
    expect(gapsBetween(axis, [])).toEqual([axis])
    expect(gapsBetween(axis, [span(810, 1080), span(540, 750), span(600, 700)])).toEqual([
      span(480, 540),
      span(750, 810),
      span(1080, 1200),
    ])
    expect(gapsBetween(axis, [span(400, 1300)])).toEqual([])
    expect(gapsBetween(axis, [span(1300, 1400)])).toEqual([axis])
  })
})

describe('besideEachOther', () => {
  const lanes = (...spans: [from: number, until: number][]) =>
    besideEachOther(spans.map(([from, until]) => span(from, until))).map(
      ({ from, lane, lanes: all }) => `${from}: ${lane + 1} of ${all}`,
    )

  it('leaves what does not overlap alone', () => {
    expect(lanes([600, 630], [540, 600])).toEqual(['540: 1 of 1', '600: 1 of 1'])
  })

  it('gives what overlaps lanes of one width, also by way of others', () => {
    expect(lanes([540, 660], [550, 570], [600, 700], [690, 720])).toEqual([
      '540: 1 of 2',
      '550: 2 of 2',
      '600: 2 of 2',
      '690: 1 of 2',
    ])
  })

  it('starts anew after each group', () => {
    expect(lanes([540, 600], [540, 570], [540, 560], [600, 630])).toEqual([
      '540: 1 of 3',
      '540: 2 of 3',
      '540: 3 of 3',
      '600: 1 of 1',
    ])
  })
})

describe('nearestStart', () => {
  const starts = [540, 570, 600].map((from) => ({ from }))

  it('snaps to the nearest start, the earlier of two', () => {
    expect(nearestStart(starts, 560, 30)).toEqual({ from: 570 })
    expect(nearestStart(starts, 555, 30)).toEqual({ from: 540 })
  })

  it('does not snap to what is far away', () => {
    expect(nearestStart(starts, 700, 30)).toBeNull()
    expect(nearestStart([], 540, 30)).toBeNull()
  })
})

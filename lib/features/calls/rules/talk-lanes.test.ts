import { expect, it } from 'vitest'
import { closestSpan, longSilences, overlaps, spokenSpans } from './talk-lanes'

/** Turns of alternating sides, the assistant first. */
const turns = (...times: [from: number, speechMs: number | null][]) =>
  times.map(([from, speechMs], index) => {
    return { index, role: index % 2 ? ('user' as const) : ('assistant' as const), from, speechMs }
  })
const ends = (spans: { from: number; to: number }[]) => spans.map(({ from, to }) => [from, to])

it('places turns by their measured lengths, and without one until the next turn', () => {
  const spans = spokenSpans(turns([0, 1500], [2000, null], [5000, null], [5000, 900]), 9000)
  expect(ends(spans)).toEqual([
    [0, 1500],
    [2000, 5000],
    [5000, 5000],
    [5000, 5900],
  ])
  expect(spans.map(({ isMeasured }) => isMeasured)).toEqual([true, false, false, true])
})

it('ends a last turn without a length at the end of the talk, and never before it starts', () => {
  expect(ends(spokenSpans(turns([0, null]), 4000))).toEqual([[0, 4000]])
  expect(ends(spokenSpans(turns([5000, null]), 4000))).toEqual([[5000, 5000]])
})

it('finds silences of three seconds, also before the first and after the last word', () => {
  const spans = spokenSpans(turns([3000, 5000], [4000, 1000], [10_999, 1000], [15_000, 500]), 0)
  expect(ends(longSilences(spans, { from: 0, to: 20_000 }))).toEqual([
    [0, 3000],
    [11_999, 15_000],
    [15_500, 20_000],
  ])
})

it('finds no silence between turns whose lengths are unknown', () => {
  const spans = spokenSpans(turns([0, null], [9000, null]), 20_000)
  expect(longSilences(spans, { from: 0, to: 20_000 })).toEqual([])
})

it('finds where both sides speak, but not the edges of speech', () => {
  const spans = spokenSpans(turns([0, 5000], [4000, 2000], [5801, 3000], [8000, 100], [9000, 1]), 0)
  expect(ends(overlaps(spans))).toEqual([[4000, 5000]])
})

it('finds no overlap with a turn whose length is unknown', () => {
  expect(overlaps(spokenSpans(turns([0, 5000], [4000, null]), 9000))).toEqual([])
})

it('finds the span that is closest to a moment', () => {
  const spans = spokenSpans(turns([1000, 1000], [4000, 1000]), 0)
  const at = (moment: number) => closestSpan(spans, moment)?.index
  expect([0, 1500, 2900, 3100, 4500, 9000].map(at)).toEqual([0, 0, 0, 1, 1, 1])
  expect(closestSpan([], 0)).toBeNull()
})

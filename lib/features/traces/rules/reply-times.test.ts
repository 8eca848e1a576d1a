import { expect, it } from 'vitest'
import { replyTimes, shownParts } from './reply-times'

const turns = (...times: (number | null)[]) =>
  times.map((replyMs, index) => ({ index, trace: { replyMs } }))

it.each([
  { times: [null, 900, null, 700, 2400], medianMs: 900, slowest: { index: 4, ms: 2400 } },
  { times: [900, 700, 2400, 1000], medianMs: 950, slowest: { index: 2, ms: 2400 } },
  { times: [800, 800], medianMs: 800, slowest: { index: 0, ms: 800 } },
  { times: [0], medianMs: 0, slowest: { index: 0, ms: 0 } },
])('finds the typical and the slowest of $times', ({ times, medianMs, slowest }) => {
  const count = times.filter((ms) => ms !== null).length
  expect(replyTimes(turns(...times))).toEqual({ count, medianMs, slowest })
})

it('knows nothing of replies that were not measured', () => {
  expect(replyTimes([...turns(null), { index: 1, trace: null }])).toBeNull()
})

it('shows the parts of a reply that are not rounded to nothing', () => {
  const trace = { hearMs: 210, waitMs: 49, thinkMs: null, speakMs: 50 }
  expect(shownParts(trace)).toEqual([
    { part: 'hearMs', ms: 210 },
    { part: 'speakMs', ms: 50 },
  ])
})

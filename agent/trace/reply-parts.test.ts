import { expect, it } from 'vitest'
import { replyParts } from './reply-parts'

it('divides a reply into parts that add up', () => {
  expect(
    replyParts({
      endedAt: 1000.4,
      transcribedAt: 1200.5,
      decidedAt: 1300,
      tokenAt: 1700,
      audioAt: 2000.4,
    }),
  ).toEqual({ replyMs: 1000, hearMs: 201, waitMs: 99, thinkMs: 400, speakMs: 300 })
})

it('gives no time to a step that was over before the one before it', () => {
  // A streaming transcript is final before the speech counts as ended.
  expect(
    replyParts({
      endedAt: 1000,
      transcribedAt: 900,
      decidedAt: 1300,
      tokenAt: 1300,
      audioAt: 1500,
    }),
  ).toEqual({ replyMs: 500, hearMs: 0, waitMs: 300, thinkMs: 0, speakMs: 200 })
})

it('knows only the steps that happened', () => {
  const none = { replyMs: null, hearMs: null, waitMs: null, thinkMs: null, speakMs: null }
  expect(replyParts({})).toEqual(none)
  expect(replyParts({ decidedAt: 1300, tokenAt: 1500, audioAt: 1600 })).toEqual({
    ...none,
    thinkMs: 200,
    speakMs: 100,
  })
  expect(replyParts({ endedAt: 1000, decidedAt: 1300, audioAt: 1600 })).toEqual({
    ...none,
    replyMs: 600,
  })
})

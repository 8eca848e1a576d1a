import { expect, it } from 'vitest'
import { DEMO_TALKS } from '@/prisma/demo/talks'
import { readDemoSpeech } from '@/testing/features/demo'
import { recordTalk } from './demo-sound'
import { placeTalk } from './demo-talk'

const speech = await readDemoSpeech()

it.each(DEMO_TALKS)('has the sound of all words of "$analysis.summary"', (talk) => {
  for (const voice of ['woman', 'man'] as const) {
    const { turns, talkSeconds } = placeTalk(talk, voice, speech)
    const ends = turns.map(({ startMs, speechMs }) => startMs + speechMs)
    expect(ends.at(-1)).toBeLessThan(talkSeconds * 1000)
    expect(turns.every(({ startMs }, index) => startMs >= (ends[index - 1] ?? 0))).toBe(true)
  }
})

it('measures replies as long as they take, and an interruption', () => {
  const talk = DEMO_TALKS.find(({ turns }) => turns.length > 6)
  if (!talk) throw new Error('The demo has no long talk.')
  const { turns } = placeTalk(talk, 'woman', speech)
  const replies = turns.flatMap(({ trace }, index) => (trace.replyMs === null ? [] : [index]))
  expect(replies).toEqual([2, 4, 6])
  for (const index of replies) {
    const [before, reply] = [turns[index - 1], turns[index]]
    const end = (before?.startMs ?? 0) + (before?.speechMs ?? 0)
    expect((reply?.startMs ?? 0) - end).toBeCloseTo(reply?.trace.replyMs ?? 0)
  }
  expect(turns[4]?.trace).toMatchObject({
    interruptedBy: 'person',
    tools: [{ name: 'free_slots' }],
  })
})

it('records each side where its turns are, in whole frames of MP3', () => {
  const [talk] = DEMO_TALKS
  if (!talk) throw new Error('The demo has no talk.')
  const { turns, talkSeconds } = placeTalk(talk, 'man', speech)
  const { mp3, peaks } = recordTalk(speech, turns, talkSeconds)
  for (let at = 0; at < mp3.length; at += speech.frameBytes) expect(mp3[at]).toBe(0xff)
  const frames = mp3.length / speech.frameBytes
  expect((frames * speech.frameMs) / 1000).toBeCloseTo(talkSeconds, 1)
  const valueMs = (talkSeconds * 1000) / peaks.person.length
  const loudest = ({ startMs, speechMs }: (typeof turns)[number], of: readonly number[]) =>
    Math.max(...of.slice(Math.ceil(startMs / valueMs) + 1, (startMs + speechMs) / valueMs - 1))
  for (const turn of turns) {
    const isPerson = turn.role === 'user'
    expect(loudest(turn, isPerson ? peaks.person : peaks.assistant)).toBeGreaterThan(5)
    expect(loudest(turn, isPerson ? peaks.assistant : peaks.person)).toBe(0)
  }
})

import { expect, it } from 'vitest'
import { DEMO_CALLS } from '@/prisma/demo/calls'
import { demoTalk } from './demo-talk'

const talks = DEMO_CALLS.filter(({ turns }) => turns)

it.each(talks)('a talk with $contact.firstName fits into its $talkSeconds seconds', (call) => {
  const talk = demoTalk(call)
  const ends = talk.map(({ startMs, trace }) => startMs + (trace.speechMs ?? 0))
  expect(ends.at(-1)).toBeLessThan(call.talkSeconds * 1000)
  expect(Math.min(...talk.map(({ trace }) => trace.speechMs ?? 0))).toBeGreaterThan(0)
})

it('measures replies as long as they take', () => {
  const [call] = talks
  if (!call) throw new Error('The demo has no talk.')
  const talk = demoTalk(call)
  const replies = talk.flatMap(({ trace }, index) => (trace.replyMs === null ? [] : [index]))
  expect(replies).toEqual([2, 4])
  for (const index of replies) {
    const [before, reply] = [talk[index - 1], talk[index]]
    const end = (before?.startMs ?? 0) + (before?.trace.speechMs ?? 0)
    expect((reply?.startMs ?? 0) - end).toBeCloseTo(reply?.trace.replyMs ?? 0)
  }
  expect(talk[4]?.trace).toMatchObject({ interruptedBy: 'person', tools: [{ name: 'free_slots' }] })
})

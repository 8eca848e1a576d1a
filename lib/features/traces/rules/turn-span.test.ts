import { expect, it } from 'vitest'
import { TurnTraceReport } from '../contract/turn-trace'
import { type TracedTurn, turnSpan } from './turn-span'

const at = new Date('2026-11-27T10:00:00.000Z')
const second = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const turn = (role: TracedTurn['role'], trace: object): TracedTurn => ({
  index: 3,
  role,
  at,
  trace: TurnTraceReport.parse(trace),
})

it('starts a reply when the person stopped speaking', () => {
  const { start, end, children } = turnSpan(
    'c',
    turn('assistant', { replyMs: 900, speechMs: 2000 }),
  )
  expect({ start, end, children }).toEqual({ start: second(-0.9), end: second(2), children: [] })
})

it('puts the parts that are known before the first audio, each after the other', () => {
  const { start, children } = turnSpan('c', turn('assistant', { thinkMs: 400, speakMs: 200 }))
  expect(start).toEqual(second(-0.6))
  expect(children).toEqual([
    { name: 'think', start: second(-0.6), end: second(-0.2) },
    { name: 'speak', start: second(-0.2), end: at },
  ])
})

it('spans the speech of a person, and names only what is known', () => {
  expect(turnSpan('c', turn('user', { speechMs: 1200, stt: 'deepgram/nova-3' }))).toEqual({
    name: 'turn',
    start: at,
    end: second(1.2),
    attributes: {
      'gen_ai.conversation.id': 'c',
      'santral.turn.index': 3,
      'santral.turn.role': 'user',
      'santral.turn.stt': 'deepgram/nova-3',
    },
    children: [],
  })
})

it('adds up tokens of text and audio, and takes a name without a provider as a model', () => {
  const trace = { model: 'rules', tokensIn: 10, audioTokensIn: 5, audioTokensOut: 7 }
  const { attributes } = turnSpan('c', turn('assistant', trace))
  expect(attributes).toMatchObject({
    'gen_ai.request.model': 'rules',
    'gen_ai.usage.input_tokens': 15,
    'gen_ai.usage.output_tokens': 7,
  })
  expect(attributes).not.toHaveProperty('gen_ai.provider.name')
})

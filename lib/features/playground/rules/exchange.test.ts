import { expect, it } from 'vitest'
import type { PlaygroundLine, ShownUse } from '../contract/turn'
import { beginExchange, entriesOf, type Exchange, linesOf, stopAnswer, withLine } from './exchange'

const use: ShownUse = {
  id: 'use_1',
  tool: 'bilgi_tabani_ara',
  arguments: { query: 'parking' },
  outcome: { ok: true, result: { results: [] } },
  pretended: false,
  ms: 12,
  bases: {},
}

const play = (heard: string | null, ...lines: PlaygroundLine[]): Exchange =>
  lines.reduce(withLine, beginExchange(heard))

it('joins the pieces of an answer, and keeps the order of tools and fillers', () => {
  const exchange = play(
    'Where can I park?',
    { kind: 'speaker', speaker: 'model', model: 'gpt', pretends: false },
    { kind: 'filler', text: 'One moment.' },
    { kind: 'used', use },
    { kind: 'text', text: 'In the ' },
    { kind: 'text', text: 'yard.' },
    { kind: 'done', tokens: 12, firstWordMs: 300, ms: 800 },
  )
  expect(exchange).toMatchObject({
    state: 'done',
    speaker: { model: 'gpt' },
    pieces: [
      { kind: 'filler', text: 'One moment.' },
      { kind: 'used', use },
      { kind: 'text', text: 'In the yard.' },
    ],
    figures: { tokens: 12, firstWordMs: 300 },
  })
})

it('sends back utterances, tool calls and the received part of a stopped answer', () => {
  const greeting = play(null, { kind: 'text', text: 'Hello.' })
  const stopped: Exchange = {
    ...play('Parking?', { kind: 'used', use }, { kind: 'text', text: ' In the' }),
    state: 'stopped',
  }
  const silent = play('Hm')
  const { pretended: _, ms: __, bases: ___, ...sent } = use
  expect(entriesOf([greeting, stopped, silent])).toEqual([
    { kind: 'said', role: 'assistant', text: 'Hello.' },
    { kind: 'said', role: 'user', text: 'Parking?' },
    { kind: 'used', use: sent },
    { kind: 'said', role: 'assistant', text: 'In the' },
    { kind: 'said', role: 'user', text: 'Hm' },
  ])
  expect(linesOf([greeting, stopped, silent])).toEqual(['Parking?', 'Hm'])
})

it('keeps the ending of the talk, and the errors of the model', () => {
  expect(play('Bye', { kind: 'end', reason: 'goodbye' }).ending).toBe('goodbye')
  expect(play('A human!', { kind: 'handed_over' }).ending).toBe('handed_over')
  const trouble = play('Hello?', { kind: 'trouble', message: 'The server is away.' })
  expect(trouble).toMatchObject({ troubles: ['The server is away.'], state: 'answering' })
})

it('leaves the unspoken rest of an interrupted answer out, and keeps its tools', () => {
  const arriving = play(
    'Parking?',
    { kind: 'filler', text: 'One moment.' },
    { kind: 'used', use },
    { kind: 'text', text: 'In the yard. It is free.' },
  )
  const done: Exchange = { ...arriving, state: 'done' }
  expect(stopAnswer(done, 23)).toMatchObject({
    state: 'stopped',
    pieces: [
      { kind: 'filler', text: 'One moment.' },
      { kind: 'used', use },
      { kind: 'text', text: 'In the yard.' },
    ],
  })
  expect(stopAnswer(arriving, 0)).toMatchObject({ state: 'stopped', pieces: [{ use }] })
  // Nothing is cut from an answer that is read, or was spoken to its end.
  expect(stopAnswer(arriving, null)).toEqual({ ...arriving, state: 'stopped' })
  expect(stopAnswer(done, 35)).toBe(done)
  expect(stopAnswer(done, null)).toBe(done)
})

import { beforeEach, expect, it } from 'vitest'
import { orderTurns, type TurnOrder } from './turn-order'

let stored: string[]
let turns: TurnOrder
beforeEach(() => {
  stored = []
  turns = orderTurns(({ text }) => stored.push(text))
})

it('stores an interrupted sentence before the words that interrupted it', () => {
  const speech = turns.start(1000)
  turns.add({ role: 'user', text: 'Wait.', at: 1600 })
  expect(stored).toEqual([])
  turns.add({ role: 'assistant', text: 'This call', at: 1000 })
  speech.end()
  expect(stored).toEqual(['This call', 'Wait.'])
})

it('stores a turn at once if it started before the assistant spoke', () => {
  turns.start(1000)
  turns.add({ role: 'user', text: 'Hello?', at: 900 })
  expect(stored).toEqual(['Hello?'])
})

it('does not wait for speech that was not played', () => {
  const speech = turns.start(1000)
  turns.add({ role: 'user', text: 'Wait.', at: 1100 })
  speech.end()
  speech.end()
  expect(stored).toEqual(['Wait.'])
})

it('keeps the order of several turns that waited', () => {
  const first = turns.start(1000)
  const second = turns.start(2000)
  turns.add({ role: 'user', text: 'three', at: 2500 })
  turns.add({ role: 'user', text: 'two', at: 1500 })
  second.end()
  expect(stored).toEqual([])
  turns.add({ role: 'assistant', text: 'one', at: 1000 })
  first.end()
  expect(stored).toEqual(['one', 'two', 'three'])
})

it('stores all waiting turns at the end of the call', () => {
  turns.start(1000)
  turns.add({ role: 'user', text: 'Bye.', at: 1500 })
  turns.finish()
  expect(stored).toEqual(['Bye.'])
})

import { expect, it } from 'vitest'
import { offsetOf, spokenTurn } from './spoken-turn'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 30, second)).toISOString()
const turn = (index: number, second: number) => {
  return { index, role: 'user' as const, text: 'Yes.', at: at(second), trace: null }
}
const recording = { seconds: 20, startedAt: at(10), peaks: { person: [], assistant: [] } }
const transcript = [turn(0, 8), turn(1, 14), turn(2, 40)]

it('places turns in the recording', () => {
  expect(transcript.map((each) => offsetOf({ recording }, each.at))).toEqual([0, 4, 20])
  expect(offsetOf({ recording: null }, at(14))).toBeNull()
})

it('finds the turn that is heard', () => {
  const call = { recording, transcript }
  expect([0, 3.9, 4, 19, 20].map((time) => spokenTurn(call, time))).toEqual([0, 0, 1, 1, 2])
  expect(spokenTurn({ recording, transcript: [turn(0, 14)] }, 1)).toBeNull()
})

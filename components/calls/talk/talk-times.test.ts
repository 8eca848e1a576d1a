import { expect, it } from 'vitest'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { placeOf, talkTimes } from './talk-times'

const START = Date.UTC(2026, 10, 21, 9, 30)
const at = (second: number) => new Date(START + second * 1000).toISOString()
const span = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((time) => (time - START) / 1000)

function timesOf(call: Partial<PanelCallDetail>) {
  const base = { startedAt: at(0), answeredAt: at(5), endedAt: at(25) }
  const empty = { recording: null, transcript: [], timeline: [] }
  return talkTimes({ ...base, ...empty, ...call })
}

const turn = (index: number, second: number) => {
  return { index, role: 'assistant' as const, text: 'Yes.', at: at(second), trace: null }
}

it('shows a call from the answer to the end, without a recording and without turns', () => {
  const { axis, spans, recording } = timesOf({})
  expect([span(axis), spans, recording]).toEqual([[5, 25], [], null])
})

it('shows all of a recording, and turns that begin before the answer or after the end', () => {
  const peaks = { person: [], assistant: [] }
  const recording = { startedAt: at(4), seconds: 22, peaks }
  expect(span(timesOf({ recording }).axis)).toEqual([4, 26])
  const { axis, spans } = timesOf({ transcript: [turn(0, 3), turn(1, 30)] })
  expect([span(axis), ...spans.map(span)]).toEqual([
    [3, 30],
    [3, 30],
    [30, 30],
  ])
})

it('places tools by their start and length', () => {
  const timeline = [
    { kind: 'answered' as const, at: at(5) },
    { kind: 'tool' as const, at: at(10), tool: 'free_slots', durationMs: 2000 },
    { kind: 'tool' as const, at: at(15), tool: 'end_call', durationMs: null },
  ]
  const { axis, tools } = timesOf({ timeline })
  expect(tools.map((tool) => [tool.name, placeOf(tool, axis)])).toEqual([
    ['free_slots', { left: '25%', width: '10%' }],
    ['end_call', { left: '50%', width: '0%' }],
  ])
})

it('has a width even if the call ended as it was answered', () => {
  const { axis, talk } = timesOf({ endedAt: at(5) })
  expect(placeOf(talk, axis)).toEqual({ left: '0%', width: '0%' })
})

import { expect, it } from 'vitest'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { storyEntries } from './story-entries'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 30, second)).toISOString()
const turn = (index: number, second: number) => {
  return { index, role: 'user' as const, text: `turn ${index}`, at: at(second), trace: null }
}

function story(timeline: PanelCallDetail['timeline'], transcript: PanelCallDetail['transcript']) {
  return storyEntries({ timeline, transcript } as PanelCallDetail).map((entry) =>
    entry.type === 'turn' ? entry.turn.index : entry.step.kind,
  )
}

it('merges steps and turns by time', () => {
  const steps = [
    { kind: 'started' as const, at: at(0) },
    { kind: 'answered' as const, at: at(5) },
    { kind: 'tool' as const, at: at(8), tool: 'book_appointment' },
    { kind: 'ended' as const, at: at(20) },
  ]
  const words = [turn(0, 5), turn(1, 7), turn(2, 9)]
  expect(story(steps, words)).toEqual(['started', 'answered', 0, 1, 'tool', 2, 'ended'])
})

it('keeps the turns in order and the end last, whatever the clocks say', () => {
  const steps = [
    { kind: 'started' as const, at: at(0) },
    { kind: 'ended' as const, at: at(6) },
  ]
  expect(story(steps, [turn(0, 9), turn(1, 3)])).toEqual(['started', 0, 1, 'ended'])
})

it('places messages that were sent later after the end', () => {
  const steps = [
    { kind: 'started' as const, at: at(0) },
    { kind: 'ended' as const, at: at(6) },
    { kind: 'message_sent' as const, at: at(8), messageId: '1' },
  ]
  expect(story(steps, [turn(0, 9)])).toEqual(['started', 0, 'ended', 'message_sent'])
})

it('has steps only where there are no turns', () => {
  expect(story([{ kind: 'started', at: at(0) }], [])).toEqual(['started'])
})

it('gives each entry a unique key', () => {
  const steps = [
    { kind: 'started' as const, at: at(0) },
    { kind: 'ended' as const, at: at(1) },
  ]
  const keys = storyEntries({ timeline: steps, transcript: [turn(0, 0)] } as PanelCallDetail).map(
    ({ key }) => key,
  )
  expect(new Set(keys).size).toBe(3)
})

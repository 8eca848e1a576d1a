import type { PanelCallDetail, TimelineStep } from '@/lib/features/calls/contract/panel'

export type SpokenTurn = PanelCallDetail['transcript'][number]

export type StoryEntry =
  | { type: 'step'; key: string; at: string; step: TimelineStep }
  | { type: 'turn'; key: string; at: string; turn: SpokenTurn }

/** The key of a turn in the story, and the id of its element. */
export const turnKey = (index: number) => `turn-${index}`

/**
 * Merges the steps and turns of a call by their times. Turns keep their order, and the end follows both, whatever their
 * clocks say. Messages that were sent later follow the end.
 */
export function storyEntries({ timeline, transcript }: PanelCallDetail): StoryEntry[] {
  const ended = timeline.findIndex(({ kind }) => kind === 'ended')
  const over = ended < 0 ? timeline.length : ended
  const steps = timeline.slice(0, over)
  const story: StoryEntry[] = []
  let next = 0
  const stepsUntil = (time: number) => {
    for (let step = steps[next]; step && Date.parse(step.at) <= time; step = steps[next]) {
      story.push(stepEntry(step, next))
      next += 1
    }
  }
  for (const turn of transcript) {
    stepsUntil(Date.parse(turn.at))
    story.push({ type: 'turn', key: turnKey(turn.index), at: turn.at, turn })
  }
  stepsUntil(Infinity)
  return [...story, ...timeline.slice(over).map((step, index) => stepEntry(step, over + index))]
}

function stepEntry(step: TimelineStep, index: number): StoryEntry {
  return { type: 'step', key: `step-${index}`, at: step.at, step }
}

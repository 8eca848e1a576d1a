import type { Iteration } from '../loop/iteration'
import type { Checkpoint } from '../protocol/parse-checkpoint'
import { passStep } from '../tables/jobs'
import type { Changes } from './changes'

/**
 * Turns the results of checkpoints into changes. Drops those of a call that lost its lease: another process makes the
 * call again then, or the run has ended.
 * @returns the checkpoints that were not dropped
 */
export async function recordCheckpoints(
  { tx }: Iteration,
  checkpoints: readonly Checkpoint[],
  changes: Changes,
): Promise<Set<Checkpoint>> {
  if (checkpoints.length === 0) return new Set()
  const passed = new Set((await passStep(tx, checkpoints)).map(callKey))
  const held = checkpoints.filter((checkpoint) => passed.has(callKey(checkpoint)))
  for (const { runId, steps } of held) {
    for (const { id: stepId, op, data, name, displayName } of steps) {
      const memo = { data: data ?? null }
      const text = (displayName ?? name)?.replaceAll('\0', '')
      changes.memos.push({ runId, stepId, memo, op, name: text, goesOn: true })
    }
  }
  return new Set(held)
}

const callKey = ({ runId, lease }: { runId: string; lease: string }) => `${runId} ${lease}`

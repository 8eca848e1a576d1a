import type { JobFunction } from '../protocol/function-registry'
import type { JobEvent, Memo } from '../protocol/schemas'

/** A run to start. `parent` is the step that invoked it. */
export interface RunStart {
  runId: string
  fn: JobFunction
  event: JobEvent
  /** Epoch milliseconds. */
  dueAt: number
  parent?: StepRef | undefined
}

export interface StepRef {
  runId: string
  stepId: string
}

export function stepKey({ runId, stepId }: StepRef): string {
  return `${runId} ${stepId}`
}

/** A step that the SDK reported and that has no result yet. `source` is what will give it one. */
export interface PendingStep extends StepRef {
  op: string
  name: string | undefined
  /** Whether its result continues the run at once, even while other planned steps are still running. */
  race: boolean
  /** `until` is in epoch milliseconds. */
  source:
    | { kind: 'call' }
    | { kind: 'sleep'; until: number }
    | {
        kind: 'wait'
        until: number
        event: string
        condition: string | undefined
        runEvent: JobEvent
      }
    | { kind: 'invoke'; until: number; functionId: string; payload: Record<string, unknown> }
}

/** The result of a step. `op` and `name` are used only if the step was not reported before it ran. */
export interface StepMemo extends StepRef {
  memo: Memo
  op: string
  name: string | undefined
  /** Whether the call that brought the result goes on by itself, so that the run needs no new one. */
  goesOn?: boolean
}

/** A call of the app to make or to repeat. */
export interface NewJob extends StepRef {
  attempt: number
  /** How often the app or the runner has died during the step, without costing an attempt. */
  interruptions: number
  /** Epoch milliseconds. Null means at once, ahead of runs that started later. */
  dueAt: number | null
}

export interface RunEnd {
  runId: string
  status: 'completed' | 'failed' | 'cancelled'
  output: unknown
}

/**
 * The changes that an iteration of the loop will write. They are collected first, so that one statement writes all
 * rows of a kind. Writing may add more: an ended run resumes its parent and raises events.
 */
export class Changes {
  readonly starts: RunStart[] = []
  readonly steps: PendingStep[] = []
  readonly jobs: NewJob[] = []
  readonly memos: StepMemo[] = []
  /** Ids of runs to call again, whatever else they are doing. */
  readonly discoveries: string[] = []
  readonly ends: RunEnd[] = []
  /** Events that are stored, or internal, and still to be matched. */
  readonly events: JobEvent[] = []

  /** Whether anything but events is left to write. */
  get hasRows(): boolean {
    const { starts, steps, jobs, memos, discoveries, ends } = this
    return [starts, steps, jobs, memos, discoveries, ends].some((list) => list.length > 0)
  }
}

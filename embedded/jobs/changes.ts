import type { JobFunction } from './functions'
import type { JobEvent, Memo } from './protocol'

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

/** A step that the SDK reported but that has no result yet, and what will give it one (`source`). */
export interface PendingStep extends StepRef {
  op: string
  name: string | undefined
  /** Whether its result continues the run at once, even while other planned steps are still running. */
  race: boolean
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

/** The result of a step. `op` and `name` matter only where the step was not reported before it ran. */
export interface StepMemo extends StepRef {
  memo: Memo
  op: string
  name: string | undefined
}

/** A call to make (again). */
export interface NewJob extends StepRef {
  attempt: number
  /** Epoch milliseconds; null for at once, ahead of runs that started later. */
  dueAt: number | null
}

export interface RunEnd {
  runId: string
  status: 'completed' | 'failed' | 'cancelled'
  output: unknown
}

/**
 * What a turn of the loop wants to write. Collected first, so that one statement writes all rows of a kind;
 * writing may add more (an ended run has a parent to resume and raises an event).
 */
export class Changes {
  readonly starts: RunStart[] = []
  readonly steps: PendingStep[] = []
  readonly jobs: NewJob[] = []
  readonly memos: StepMemo[] = []
  /** Runs that are to be called again, whatever else they are doing. */
  readonly discoveries: string[] = []
  readonly ends: RunEnd[] = []
  /** Events that are stored (or internal) and still to be matched. */
  readonly events: JobEvent[] = []

  get hasRows(): boolean {
    const { starts, steps, jobs, memos, discoveries, ends } = this
    return [starts, steps, jobs, memos, discoveries, ends].some((list) => list.length > 0)
  }
}

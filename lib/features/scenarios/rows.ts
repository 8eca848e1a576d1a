import type { AssistantChange } from '@/lib/features/assistants/contract/endpoints'
import type { TalkEntry } from '@/lib/features/conversation/talk/port'
import type { Scenario as Row, ScenarioRun as RunRow } from '@/prisma/generated/client'
import type { z } from 'zod'
import type {
  Caller,
  Ending,
  Expectation,
  ExpectationResult,
  RunProblem,
  RunState,
  RunVerdict,
} from './rules/scenario'

export interface Scenario {
  id: string
  assistantId: string
  name: string
  caller: Caller
  expectations: Expectation[]
  /** The call that it was made from. */
  callId: string | null
  /** The turn of the assistant up to which it repeats the call; null for the whole call. */
  callTurn: number | null
  createdAt: Date
  updatedAt: Date
}

export type AssistantDraft = z.output<typeof AssistantChange>

export interface ScenarioRun {
  id: string
  scenarioId: string
  assistantVersion: number
  isDraft: boolean
  state: RunState
  verdict: RunVerdict | null
  problem: RunProblem | null
  /** Null without a talk. */
  speaker: 'model' | 'rules' | null
  model: string | null
  ending: Ending | null
  entries: TalkEntry[]
  results: ExpectationResult[]
  createdAt: Date
  finishedAt: Date | null
}

/** Converts a row. `NewScenario` and `ScenarioChange` validated caller and expectations. */
export function toScenario({ ownerId: _, ...row }: Row): Scenario {
  return {
    ...row,
    // Scenarios from before custom tools have none.
    caller: { tools: [], ...(row.caller as object) } as unknown as Caller,
    expectations: row.expectations as unknown as Expectation[],
  }
}

export function toRun(row: RunRow): ScenarioRun {
  const { id, scenarioId, assistantVersion, isDraft, model, createdAt, finishedAt } = row
  return {
    id,
    scenarioId,
    assistantVersion,
    isDraft,
    model,
    createdAt,
    finishedAt,
    state: row.state as RunState,
    verdict: row.verdict as RunVerdict | null,
    problem: row.problem as RunProblem | null,
    speaker: row.speaker as 'model' | 'rules' | null,
    ending: row.ending as Ending | null,
    entries: row.entries as unknown as TalkEntry[],
    results: row.results as unknown as ExpectationResult[],
  }
}

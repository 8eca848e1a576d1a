import { z } from 'zod'
import { AssistantChange, PanelAssistant } from '@/lib/features/assistants/contract/endpoints'
import { endpoint } from '@/lib/platform/http/endpoint'
import { opaqueIdParams, successResponse, uuidParams } from '@/lib/platform/http/fields'
import type { RunSummary, ScenarioStanding } from '../read-scenarios'
import type { Scenario, ScenarioRun } from '../rows'
import {
  ENDINGS,
  EXPECTATION_VERDICTS,
  REASONS,
  RUN_PROBLEMS,
  RUN_STATES,
  RUN_VERDICTS,
} from '../rules/scenario'
import {
  CallerInput,
  CallTurn,
  ExpectationInput,
  NewScenario,
  RunScenarios,
  ScenarioChange,
} from './panel-input'

/** The tests of an assistant. See docs/scenarios.md. */

const tag = 'Tests of assistants'
const instant = z.iso.datetime()

const PanelScenario = z.object({
  id: z.string(),
  assistantId: z.string(),
  name: z.string(),
  caller: CallerInput,
  expectations: z.array(ExpectationInput),
  callId: z.uuid().nullable().describe('The call that it was made from.'),
  callTurn: z
    .int()
    .nullable()
    .describe(
      'The turn of the assistant up to which it repeats the call; null for the whole call.',
    ),
  createdAt: instant,
  updatedAt: instant,
})

export function presentScenario(scenario: Scenario): z.input<typeof PanelScenario> {
  return {
    ...scenario,
    createdAt: scenario.createdAt.toISOString(),
    updatedAt: scenario.updatedAt.toISOString(),
  }
}

const PanelRunSummary = z.object({
  id: z.string(),
  scenarioId: z.string(),
  assistantVersion: z
    .int()
    .describe(
      'The last version that changed the texts or tools of the assistant, as of the request.',
    ),
  isDraft: z.boolean().describe('Whether it used unsaved fields of the assistant.'),
  state: z.enum(RUN_STATES),
  verdict: z
    .enum(RUN_VERDICTS)
    .nullable()
    .describe(
      '`undecided`: nothing failed, but something could not be judged. Null before the end.',
    ),
  problem: z.enum(RUN_PROBLEMS).nullable().describe('Why it is undecided.'),
  speaker: z
    .enum(['model', 'rules'])
    .nullable()
    .describe('`rules`: no language model is configured, so the rule-based speaker answered.'),
  model: z.string().nullable().describe('The name of the language model.'),
  ending: z.enum(ENDINGS).nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
})

export function presentSummary(run: RunSummary): z.input<typeof PanelRunSummary> {
  const { createdAt, finishedAt, ...rest } = run
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

const PanelEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('said'), role: z.enum(['assistant', 'user']), text: z.string() }),
  z.object({
    kind: z.literal('used'),
    use: z.object({
      id: z.string(),
      tool: z.string().min(1).max(64),
      arguments: z.record(z.string(), z.unknown()),
      outcome: z.union([
        z.object({ ok: z.literal(true), result: z.record(z.string(), z.unknown()) }),
        z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
      ]),
    }),
  }),
])

const PanelOpenRun = PanelRunSummary.extend({
  entries: z.array(PanelEntry).describe('The talk so far, in order.'),
})

const PanelRun = PanelRunSummary.extend({
  entries: z.array(PanelEntry).describe('The talk, in order.'),
  results: z.array(
    z.object({
      expectation: ExpectationInput,
      verdict: z.enum(EXPECTATION_VERDICTS),
      reason: z.object({ code: z.enum(REASONS), text: z.string().nullable() }),
    }),
  ),
})

function presentRun({ entries, results, ...summary }: ScenarioRun): z.input<typeof PanelRun> {
  return { ...presentSummary(summary), entries, results }
}

const PanelStanding = PanelScenario.extend({
  openRun: PanelOpenRun.nullable().describe('The waiting or running one.'),
  lastRun: PanelRunSummary.nullable().describe('The latest finished one.'),
  previousRun: PanelRunSummary.nullable(),
  failsSince: z
    .object({ version: z.int(), failedRunId: z.string(), passedRunId: z.string() })
    .nullable()
    .describe('The version of the assistant since which it fails.'),
})

export function presentStanding(standing: ScenarioStanding): z.input<typeof PanelStanding> {
  const { scenario, open, last, previous, broken } = standing
  return {
    ...presentScenario(scenario),
    openRun: open && { ...presentSummary(open), entries: open.entries },
    lastRun: last && presentSummary(last),
    previousRun: previous && presentSummary(previous),
    failsSince: broken && {
      version: broken.version,
      failedRunId: broken.failed.id,
      passedRunId: broken.passed.id,
    },
  }
}

const PanelScenarioDetail = PanelStanding.extend({
  runs: z.array(PanelRun).describe('The last run and the one before it, with their talks.'),
})

export function presentDetail(
  standing: ScenarioStanding,
  runs: readonly ScenarioRun[],
): z.input<typeof PanelScenarioDetail> {
  return { ...presentStanding(standing), runs: runs.map(presentRun) }
}

export const listScenarios = endpoint({
  name: 'listScenarios',
  method: 'GET',
  path: '/api/assistants/{id}/scenarios',
  summary: 'The tests of an assistant with their last results, oldest first',
  tag,
  params: opaqueIdParams,
  responses: { 200: z.object({ data: z.array(PanelStanding) }) },
})

export const createScenario = endpoint({
  name: 'createScenario',
  method: 'POST',
  path: '/api/assistants/{id}/scenarios',
  summary: 'Add a test to an assistant',
  tag,
  params: opaqueIdParams,
  body: NewScenario,
  responses: { 201: PanelScenario },
  errors: ['quota_exceeded'],
})

export const addOurScenarios = endpoint({
  name: 'addOurScenarios',
  method: 'POST',
  path: '/api/assistants/{id}/scenarios/ours',
  summary:
    'Add the ten default tests to an assistant, in its language, except those it already has by name',
  tag,
  params: opaqueIdParams,
  responses: { 201: z.object({ data: z.array(PanelScenario) }) },
  errors: ['quota_exceeded'],
})

export const createScenarioOfCall = endpoint({
  name: 'createScenarioOfCall',
  method: 'POST',
  path: '/api/calls/{id}/scenarios',
  summary:
    'Make a test of an ended call: its words, the answers of its tools, a proposed expectation',
  description:
    'Names, e-mail addresses and phone numbers of the contact are replaced. Returns the existing test of the same turn.',
  tag,
  params: uuidParams,
  body: CallTurn,
  responses: { 201: PanelScenario },
  errors: ['quota_exceeded'],
})

export const saveFix = endpoint({
  name: 'saveFix',
  method: 'PATCH',
  path: '/api/scenarios/{id}/fix',
  summary: 'Change the assistant of a test, as a version that names the call of the test',
  tag,
  params: opaqueIdParams,
  body: AssistantChange,
  responses: { 200: PanelAssistant },
})

export const runScenarios = endpoint({
  name: 'runScenarios',
  method: 'POST',
  path: '/api/assistants/{id}/scenarios/run',
  summary: 'Run tests of an assistant; read the tests to see their progress',
  description:
    'Nothing is booked, sent or billed. The new run replaces an unfinished run of the same test.',
  tag,
  params: opaqueIdParams,
  body: RunScenarios,
  responses: { 202: z.object({ data: z.array(PanelRunSummary) }) },
  errors: ['email_unverified', 'budget_used'],
})

export const readScenario = endpoint({
  name: 'readScenario',
  method: 'GET',
  path: '/api/scenarios/{id}',
  summary: 'One test of an assistant, with its last two runs',
  tag,
  params: opaqueIdParams,
  responses: { 200: PanelScenarioDetail },
})

export const updateScenario = endpoint({
  name: 'updateScenario',
  method: 'PATCH',
  path: '/api/scenarios/{id}',
  summary: 'Change a test of an assistant',
  tag,
  params: opaqueIdParams,
  body: ScenarioChange,
  responses: { 200: PanelScenario },
})

export const deleteScenario = endpoint({
  name: 'deleteScenario',
  method: 'DELETE',
  path: '/api/scenarios/{id}',
  summary: 'Delete a test of an assistant with its runs',
  tag,
  params: opaqueIdParams,
  responses: { 200: successResponse },
})

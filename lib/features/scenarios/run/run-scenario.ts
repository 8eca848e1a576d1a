import { budgetedModel } from '@/lib/features/budget/spend-on-model'
import { log } from '@/lib/platform/log'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { languageModel, ModelBusy, ModelFailed } from '@/lib/vendors/language-model'
import type { Scenario } from '../rows'
import { evaluate, verdictOf } from '../rules/evaluate'
import type { ExpectationResult, PlayedTalk, RunProblem } from '../rules/scenario'
import { claimRun, type ClaimedRun, endRun, keepEntries, type RunEnd } from './claim-run'
import { judgeResults } from './judge'
import { personaCaller, scriptedCaller, type NextUtterance } from './caller'
import { playTalk } from './play-talk'
import { createScenarioTalk } from './create-talk'
import { RUN_SECONDS } from '../rules/scenario'

/** Plays the run of a scenario and stores its result. Does nothing if the run has finished or was deleted. */
export async function runScenario(job: Jobs['scenario/run.due']): Promise<void> {
  const owner = { id: BigInt(job.accountId) }
  const claimed = await claimRun(owner, job.runId)
  if (!claimed) return
  await endRun(owner, claimed, await play(owner, claimed))
}

/** Plays a scenario. Never throws: errors become the problem of the run. */
async function play(owner: Owner, claimed: ClaimedRun): Promise<RunEnd> {
  try {
    return await playScenario(owner, claimed)
  } catch (error) {
    log().warn({ err: error, scenarioId: claimed.scenario.id }, 'scenario run failed')
    return undecided(problemOf(error))
  }
}

function problemOf(error: unknown): RunProblem {
  if (error instanceof ModelBusy || error instanceof ModelFailed) return 'model_failed'
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  return isTimeout ? 'timed_out' : 'interrupted'
}

async function playScenario(owner: Owner, claimed: ClaimedRun): Promise<RunEnd> {
  const { scenario, draft } = claimed
  const { assistantId, caller, expectations } = scenario
  const signal = AbortSignal.timeout(RUN_SECONDS * 1000)
  const configured = languageModel()
  const model = configured && budgetedModel(owner, configured)
  const { talk, modelName, language, given } = await createScenarioTalk(
    owner,
    assistantId,
    draft,
    caller,
  )
  let person: { speak: NextUtterance; maxTurns: number }
  if (caller.kind === 'script') {
    // The caller hangs up in an additional turn.
    person = { speak: scriptedCaller(caller.lines), maxTurns: caller.lines.length + 1 }
  } else if (model) {
    const { maxTurns } = caller
    person = { speak: personaCaller(caller, { model, language }), maxTurns }
  } else {
    return undecided('needs_model', expectations.map(needsModel))
  }
  const onLine = () => keepEntries(owner, claimed, talk.entries)
  const { ending, trouble } = await playTalk(talk, { ...person, onLine, signal })
  const { entries, speaker } = talk
  const spoken = { entries, ending, speaker, model: modelName }
  if (trouble !== null) return { ...undecided('model_failed'), ...spoken }
  const played: PlayedTalk = { entries, ending, given }
  const byRule = expectations.map((expectation) => evaluate(expectation, played))
  const results = model ? await judgeResults(byRule, played, { model, language, signal }) : byRule
  const isOpen = results.some(({ verdict }) => verdict === 'needs_model')
  return {
    ...spoken,
    results,
    verdict: verdictOf(results),
    problem: isOpen ? openProblem(results) : null,
  }
}

function undecided(problem: RunProblem, results: ExpectationResult[] = []): RunEnd {
  return {
    results,
    verdict: 'undecided',
    problem,
    ending: null,
    speaker: null,
    model: null,
  }
}

function needsModel(expectation: Scenario['expectations'][number]): ExpectationResult {
  return { expectation, verdict: 'needs_model', reason: { code: 'needs_model', text: null } }
}

/** Returns why a result is open: no model, or a failed judgment. */
function openProblem(results: readonly ExpectationResult[]): RunProblem {
  const failed = results.some(({ reason }) => reason.code === 'judge_failed')
  return failed ? 'model_failed' : 'needs_model'
}

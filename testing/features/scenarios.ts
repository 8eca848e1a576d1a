import { systemDb } from '@/lib/platform/database/client'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { z } from 'zod'
import { NewScenario } from '@/lib/features/scenarios/contract/panel-input'
import { runJob } from '@/lib/features/scenarios/reactions/open-runs'
import { readRuns, readStanding } from '@/lib/features/scenarios/read-scenarios'
import type { ScenarioRun } from '@/lib/features/scenarios/rows'
import { runScenario } from '@/lib/features/scenarios/run/run-scenario'

type Given = Omit<z.input<typeof NewScenario>, 'caller' | 'name'>

export function scripted(lines: string[], more: Given = {}): z.output<typeof NewScenario> {
  return NewScenario.parse({ name: lines[0], caller: { kind: 'script', lines }, ...more })
}

/** Plays the waiting run of a scenario, like its job. @returns the run with its talk */
export async function playOpenRun(owner: Owner, scenarioId: string): Promise<ScenarioRun> {
  const row = await systemDb().scenarioRun.findFirstOrThrow({
    where: { scenarioId, state: 'waiting' },
  })
  const job = runJob(row)
  if (job.name !== 'scenario/run.due') throw new Error('not the job of a run')
  await runScenario(job.data)
  const { last } = await readStanding(owner, scenarioId)
  const [run] = await readRuns(owner, scenarioId, [last?.id ?? ''])
  if (!run) throw new Error('The run did not end.')
  return run
}

/**
 * `npm test` runs every check and test of this repository, also on a fresh clone.
 *
 *     npm test -- lint db          runs only these stages and groups, and the stages that they need
 *     npm test -- --changed main   runs what the change since this base can affect
 *     npm test -- --list unit db   prints the stages without running them
 *     npm test -- --record         runs everything and records what each stage costs
 *     npm run proof                runs the slow proofs
 *
 * The last line is `N passed, N failed`. The exit code is 1 if anything failed.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { planChanged } from './changed/plan.mjs'
import { reportsDir, root } from './lib/paths.mjs'
import { startPostgres } from './postgres.mjs'
import { installAgentPackages, installIntegrationPackages, prepare } from './prepare.mjs'
import { ensureTimeScale } from './lib/time-scale.mjs'
import { readArguments } from './stages/arguments.mjs'
import { costsOf, growth, isQuiet, recordCosts } from './stages/costs.mjs'
import { proofRun, testRun } from './stages/index.mjs'
import { listStages, summarize } from './stages/report.mjs'
import { describe, runStages } from './stages/run.mjs'
import { namesOf, select, selectStages } from './stages/select.mjs'

/** @type {ReturnType<typeof startPostgres> | undefined} */
let server
const postgres = async () => (await (server ??= startPostgres())).url

try {
  const allStages = testRun(postgres)
  const request = readArguments(process.argv.slice(2), namesOf(allStages))
  let run = select(request.proof ? proofRun(postgres) : allStages, request.names)
  if (!request.list || request.changed) {
    await prepare({ build: false })
    await installAgentPackages()
    await installIntegrationPackages()
  }
  const plan = request.changed ? await planChanged(run, request.base) : undefined
  if (plan) run = selectStages(run, [...plan.keys()])
  if (request.list) listStages(run, plan)
  else {
    await rm(reportsDir, { recursive: true, force: true })
    // The build is part of what a run costs.
    if (request.record) await rm(join(root, '.next'), { recursive: true, force: true })
    await ensureTimeScale()
    const quiet = isQuiet()
    const started = performance.now()
    const outcomes = await runStages(run, plan)
    process.exitCode = summarize(outcomes)
    const isComplete = !plan && !request.proof && request.names.length === 0
    if (isComplete && process.exitCode === 0) {
      const costs = costsOf(outcomes, (performance.now() - started) / 1000)
      if (request.record) await recordCosts(costs)
      const problem = quiet ? await growth(costs) : null
      if (problem) throw new Error(problem)
    }
  }
} catch (error) {
  console.error(describe(error))
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await (await server?.catch(() => undefined))?.stop()
}

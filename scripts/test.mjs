/**
 * `npm test`: everything that this repository promises about itself, on a fresh clone too.
 * `node scripts/test.mjs lint unit` runs only these stages (and what they need).
 * The last line is `N passed, N failed`; the exit code is 1 when anything failed.
 */
import { rm } from 'node:fs/promises'

import { reportsDir } from './lib/paths.mjs'
import { prepare } from './prepare.mjs'
import { startPostgres } from './postgres.mjs'
import { report, summarise } from './stages/report.mjs'
import { select } from './stages/select.mjs'
import { testRun } from './stages/index.mjs'

/** @type {ReturnType<typeof startPostgres> | undefined} */
let server
const postgres = async () => (await (server ??= startPostgres())).url

/** @type {Map<string, import('./stages/report.mjs').Outcome>} */
const outcomes = new Map()

/** @param {import('./stages/index.mjs').Stage} stage */
async function runStage(stage) {
  const started = performance.now()
  const result =
    stage.needs && outcomes.get(stage.needs)?.failed
      ? { passed: 0, failed: 1, output: `Not run, because "${stage.needs}" failed.\n` }
      : await stage
          .run()
          .catch((error) => ({ passed: 0, failed: 1, output: `${describe(error)}\n` }))
  const outcome = { ...result, name: stage.name, seconds: (performance.now() - started) / 1000 }
  outcomes.set(stage.name, outcome)
  report(outcome)
}

/** @param {unknown} error */
function describe(error) {
  return error instanceof Error ? error.message : String(error)
}

try {
  const phases = select(testRun(postgres), process.argv.slice(2))
  await rm(reportsDir, { recursive: true, force: true })
  await prepare({ build: false })
  for (const lanes of phases) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const stage of lane) await runStage(stage)
      }),
    )
  }
  process.exitCode = summarise([...outcomes.values()])
} catch (error) {
  console.error(describe(error))
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await (await server?.catch(() => undefined))?.stop()
}

import { report } from './report.mjs'

/**
 * Runs all stages of a run and reports each when it ends.
 * @param {import('./index.mjs').Run} run
 * @param {ReadonlyMap<string, readonly string[]>} [args] arguments for the tools, by stage name
 * @returns {Promise<import('./report.mjs').Outcome[]>}
 */
export async function runStages(run, args = new Map()) {
  /** @type {Map<string, import('./report.mjs').Outcome>} */
  const outcomes = new Map()

  /** @param {import('./index.mjs').Stage} stage */
  async function runStage(stage) {
    const started = performance.now()
    const result =
      stage.needs && outcomes.get(stage.needs)?.failed
        ? { passed: 0, failed: 1, output: `Not run, because "${stage.needs}" failed.\n` }
        : await stage
            .run(args.get(stage.name) ?? [])
            .catch((error) => ({ passed: 0, failed: 1, output: `${describe(error)}\n` }))
    const outcome = { ...result, name: stage.name, seconds: (performance.now() - started) / 1000 }
    outcomes.set(stage.name, outcome)
    report(outcome)
  }

  for (const lanes of run) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const stage of lane) await runStage(stage)
      }),
    )
  }
  return [...outcomes.values()]
}

/** @param {unknown} error */
export function describe(error) {
  return error instanceof Error ? error.message : String(error)
}

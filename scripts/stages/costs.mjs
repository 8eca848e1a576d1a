import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'

import { markdownTable } from '../../bench/lib/markdown.mjs'
import { root } from '../lib/paths.mjs'
import { timeScale } from '../lib/time-scale.mjs'

/**
 * The costs of the stages of `npm test` in the last recorded complete run, which docs/testing.md shows.
 * @typedef {object} Costs
 * @property {string} date ISO 8601, without the time
 * @property {string} machine
 * @property {number} cpu CPU seconds of all stages
 * @property {number} seconds from the start of the first stage to the end of the last one
 * @property {readonly { name: string, tests: number, cpu: number, seconds: number }[]} stages
 */

const RECORD = join(root, 'scripts/stages/costs.json')
const PAGE = join(root, 'docs/testing.md')
const SECTION = /<!-- costs -->\n[\s\S]*?<!-- end of costs -->/

/** How much more a run may cost than the recorded one. */
const GROWTH = 1.1

/** Above this load of a core, and this time scale, a run is not quiet: each CPU second does less. */
const QUIET_LOAD = 0.5
const QUIET_SCALE = 1.5

const machine = () => `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`

/** Whether this machine is otherwise idle. Asked before a run starts. */
export function isQuiet() {
  const [load = 0] = loadavg()
  return load / availableParallelism() < QUIET_LOAD && timeScale() < QUIET_SCALE
}

/**
 * @param {readonly import('./report.mjs').Outcome[]} outcomes
 * @param {number} seconds
 * @returns {Costs}
 */
export function costsOf(outcomes, seconds) {
  const stages = outcomes
    .map(({ name, passed, failed, cpu = 0, seconds: wall }) => ({
      name,
      tests: passed + failed,
      cpu: Math.round(cpu),
      seconds: Math.round(wall),
    }))
    .filter(({ cpu }) => cpu > 0)
    .toSorted((a, b) => b.cpu - a.cpu)
  const cpu = stages.reduce((sum, stage) => sum + stage.cpu, 0)
  const date = new Date().toISOString().slice(0, 10)
  return { date, machine: machine(), cpu, seconds: Math.round(seconds), stages }
}

/** Records a run, and shows it in docs/testing.md. @param {Costs} costs */
export async function recordCosts(costs) {
  await writeFile(RECORD, `${JSON.stringify(costs, null, 2)}\n`)
  await writeFile(PAGE, draw(await readFile(PAGE, 'utf8'), costs))
}

/** Reports a docs/testing.md that does not show the recorded run. */
export async function checkCosts() {
  const page = await readFile(PAGE, 'utf8')
  return page === draw(page, await recorded())
    ? []
    : ['docs/testing.md does not show scripts/stages/costs.json: run `npm test -- --record`.']
}

/**
 * Compares a complete quiet run with the recorded one, if the same kind of machine did both.
 * @param {Costs} costs
 * @returns {Promise<string | null>} what is wrong
 */
export async function growth(costs) {
  const before = await recorded()
  if (before.machine !== costs.machine || costs.cpu <= before.cpu * GROWTH) return null
  return (
    `The stages took ${costs.cpu} CPU seconds, and ${before.cpu} on ${before.date}. ` +
    'Make them cheaper, or run `npm test -- --record` and say why in the commit.'
  )
}

/** @returns {Promise<Costs>} */
async function recorded() {
  return JSON.parse(await readFile(RECORD, 'utf8'))
}

/** @param {string} page @param {Costs} costs */
function draw(page, costs) {
  const table = markdownTable(
    ['Stage', 'Tests', 'CPU seconds', 'Seconds'],
    costs.stages.map(({ name, tests, cpu, seconds }) => [`\`${name}\``, tests, cpu, seconds]),
  )
  const summary =
    `Recorded on ${costs.date} (${costs.machine}): ${costs.cpu} CPU seconds ` +
    `in ${Math.floor(costs.seconds / 60)} min ${costs.seconds % 60} s. Stages below one CPU second are left out.`
  return page.replace(
    SECTION,
    ['<!-- costs -->', summary, table, '<!-- end of costs -->'].join('\n\n'),
  )
}

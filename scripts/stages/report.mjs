import { stripVTControlCharacters } from 'node:util'

/**
 * The result of a stage, with its name and duration.
 * @typedef {import('./command.mjs').Result & { name: string, seconds: number }} Outcome
 */

const SLOWEST = 10

/** @param {Outcome} outcome */
function stageLine({ name, passed, failed, seconds, cpu }) {
  const mark = failed === 0 ? '✓' : '✗'
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
  const used = cpu === undefined ? '' : `${cpu.toFixed(1)} CPU s`
  return `${mark} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s ${used.padStart(12)}   ${counts}`
}

/** Prints the result of a stage, and its output if it failed. @param {Outcome} outcome */
export function report(outcome) {
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`)
  console.log(stageLine(outcome))
}

/**
 * Prints what tests noted, the slowest files and stages, then the failed stages, and finally the totals.
 * @param {readonly Outcome[]} outcomes
 * @returns {0 | 1} the exit code
 */
export function summarize(outcomes) {
  const notes = outcomes.flatMap(({ name, notes: lines = [] }) =>
    lines.map((line) => `${name}: ${line}`),
  )
  if (notes.length > 0) console.log(`\nNotes:\n${notes.join('\n')}`)
  const files = slowestFiles(outcomes)
  if (files.length > 0) console.log(`\nSlowest test files:\n${files.join('\n')}`)
  const stages = outcomes.toSorted((a, b) => b.seconds - a.seconds)
  console.log(`\nStages, slowest first:\n${stages.map(stageLine).join('\n')}`)
  const failures = outcomes.filter((outcome) => outcome.failed > 0)
  if (failures.length > 0) console.log('\nFailed:')
  for (const failure of failures) {
    console.log([stageLine(failure), ...failedTests(failure.output)].join('\n'))
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}

/**
 * Returns the names of the tests that failed, each with its error and the line of the test, from what vitest or
 * Playwright printed: the end of a long output is often all that is kept.
 * @param {string} output
 */
export function failedTests(output) {
  const lines = stripVTControlCharacters(output).split('\n')
  const isName = (/** @type {string} */ line) => /^ ?FAIL |^ {2}\d+\) /.test(line)
  const names = lines.flatMap((line, index) => (isName(line) ? [index] : []))
  return names.flatMap((start, at) => {
    const below = lines.slice(start + 1, names[at + 1]).filter((line) => line.trim())
    const told = new Set([...below.slice(0, 2), ...below.filter(isTelling).slice(0, 3)])
    return [lines[start] ?? '', ...told].map((line) => `    ${line.trim()}`)
  })
}

/** Whether a line names an error, or is the line of a test in which it happened. @param {string} line */
const isTelling = (line) => /^\s*(\w*Error: |> ?\d+ \|)/.test(line)

/** Formats a line for each of the slowest test files. @param {readonly Outcome[]} outcomes */
export function slowestFiles(outcomes) {
  return outcomes
    .flatMap(({ name, files = [] }) => files.map((file) => ({ ...file, name })))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(
      ({ name, path, seconds }) =>
        `${seconds.toFixed(1).padStart(8)} s   ${name.padEnd(13)} ${path}`,
    )
}

/**
 * Prints the stages of a run: a line for each lane of each phase, and the arguments of narrowed stages.
 * @param {import('./index.mjs').Run} run
 * @param {ReadonlyMap<string, readonly string[]>} [args] arguments for the tools, by stage name
 */
export function listStages(run, args = new Map()) {
  run.forEach((lanes, index) => {
    console.log(`Phase ${index + 1}, lanes in parallel:`)
    for (const lane of lanes) console.log(`  ${lane.map(({ name }) => name).join(' → ')}`)
  })
  for (const [name, words] of args) {
    if (words.length > 0) console.log(`${name}: ${words.join(' ')}`)
  }
}

/**
 * What came of a stage, with its name and the time it took.
 * @typedef {import('./command.mjs').Result & { name: string, seconds: number }} Outcome
 */

/** @param {Outcome} outcome */
function line({ name, passed, failed, seconds }) {
  const mark = failed === 0 ? '✓' : '✗'
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
  return `${mark} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s   ${counts}`
}

/** Prints how a stage went, and all that it said where it failed. @param {Outcome} outcome */
export function report(outcome) {
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`)
  console.log(line(outcome))
}

/**
 * Prints the failed stages once more and, last of all, the sum.
 * @param {readonly Outcome[]} outcomes
 * @returns {0 | 1} the exit code
 */
export function summarise(outcomes) {
  const failures = outcomes.filter((outcome) => outcome.failed > 0)
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map(line).join('\n')}`)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}

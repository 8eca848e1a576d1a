/**
 * `npm run operator -- <noun> <verb> [--flag value]` prints one JSON object on standard output, or one line on
 * standard error. `npm run operator -- batch` runs the commands that it reads from standard input, and
 * `npm run operator -- help` explains all commands.
 */
import { BuildInUse } from '../scripts/lib/build-lock.mjs'
import { firstLine } from '../scripts/lib/first-line.mjs'
import { prepare } from '../scripts/prepare.mjs'

/** @param {unknown} result */
const print = (result) => process.stdout.write(`${JSON.stringify(result)}\n`)

/** @param {string[]} words @returns whether all commands succeeded */
async function operate(words) {
  if (process.env.SANTRAL_PREPARED !== 'true') {
    await prepare({ build: false, packages: 'production' }).catch((error) => {
      // What is built fits the server that runs.
      if (!(error instanceof BuildInUse)) throw error
    })
  }
  const { openOperator, runBatch } = await import('../.launcher/operator.mjs')
  const operator = openOperator()
  try {
    if (words[0] === 'batch') return await runBatch(operator.run, process.stdin, print)
    const result = await operator.run(words)
    if (typeof result === 'string') process.stdout.write(`${result}\n`)
    else print(result)
    return true
  } finally {
    await operator.close()
  }
}

try {
  // Keeps an exit code that the command has set.
  if (!(await operate(process.argv.slice(2)))) process.exitCode = 1
} catch (error) {
  console.error(firstLine(error))
  process.exitCode = 1
}
// Does not wait for anything else that a command has started.
process.exit()

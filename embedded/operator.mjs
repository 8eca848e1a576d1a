/**
 * `npm run operator -- <noun> <verb> [--flag value]`: one JSON object on standard output, or one line on standard error.
 * `npm run operator -- batch` does the commands that come on standard input.
 */
import { firstLine } from '../scripts/lib/first-line.mjs'
import { prepare } from '../scripts/prepare.mjs'

/** @param {unknown} result */
const print = (result) => process.stdout.write(`${JSON.stringify(result)}\n`)

/** @param {string[]} words @returns whether all could be done */
async function operate(words) {
  await prepare({ build: false })
  const { openOperator, runBatch } = await import('../.launcher/operator.mjs')
  const operator = openOperator()
  try {
    if (words[0] === 'batch') return await runBatch(operator.run, process.stdin, print)
    print(await operator.run(words))
    return true
  } finally {
    await operator.close()
  }
}

try {
  process.exitCode = (await operate(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  console.error(firstLine(error))
  process.exitCode = 1
}
// Whatever else a command has begun is not waited for.
process.exit()

/**
 * `npm run operator -- <noun> <verb> [--flag value]`: one JSON object on standard output, or one line on standard error.
 * `npm run operator -- batch` does the commands that come on standard input.
 */
import { prepare } from '../scripts/prepare.mjs'

const words = process.argv.slice(2)
/** @param {unknown} result */
const print = (result) => process.stdout.write(`${JSON.stringify(result)}\n`)

await prepare({ build: false })
const { inOneLine, openOperator, runBatch } = await import('../.launcher/operator.mjs')
const operator = openOperator()
try {
  if (words[0] === 'batch')
    process.exitCode = (await runBatch(operator.run, process.stdin, print)) ? 0 : 1
  else print(await operator.run(words))
} catch (error) {
  console.error(inOneLine(error))
  process.exitCode = 1
} finally {
  await operator.close()
}

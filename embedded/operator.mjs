/** `npm run operator -- <noun> <verb> [--flag value]`: one JSON object on standard output, or one line on standard error. */
import { prepare } from '../scripts/prepare.mjs'

try {
  await prepare({ build: false })
  const { operate } = await import('../.launcher/operator.mjs')
  const result = await operate(process.argv.slice(2))
  process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exit(1)
}

/** `npm start` and `npm run dev`: rebuilds what is stale, then runs the bundled embedded/start/main.ts. */
import { logFormat, sayIn } from '../scripts/lib/log-format.mjs'
import { prepare } from '../scripts/prepare.mjs'

const dev = process.argv.includes('--dev')
const withEmulators = process.argv.includes('--with-emulators')
try {
  await prepare({ build: !dev, say: sayIn(logFormat(process.env, { dev })) })
  process.setSourceMapsEnabled(true)
  const { start } = await import('../.launcher/start.mjs')
  await start({ dev, withEmulators })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** `npm start` and `npm run dev`: rebuilds what is stale, then runs the bundled embedded/start/main.ts. */
import { prepare } from '../scripts/prepare.mjs'

const dev = process.argv.includes('--dev')
const withEmulators = process.argv.includes('--with-emulators')
try {
  await prepare({ build: !dev })
  process.setSourceMapsEnabled(true)
  const { start } = await import('../.launcher/start.mjs')
  await start({ dev, withEmulators })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

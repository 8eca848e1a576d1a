/** `npm start` and `npm run dev`: prepares what is stale, then hands over to embedded/start/main.ts as it was bundled. */
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

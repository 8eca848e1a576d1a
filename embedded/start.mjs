/**
 * `npm start` and `npm run dev`: rebuilds what is stale, then runs the bundled embedded/start/main.ts. With
 * `SANTRAL_PREPARED=true`, everything is taken as it is.
 */
import { logFormat, sayIn } from '../scripts/lib/log-format.mjs'
import { built, prepare } from '../scripts/prepare.mjs'

const dev = process.argv.includes('--dev')
const withEmulators = process.argv.includes('--with-emulators')
try {
  if (process.env.SANTRAL_PREPARED !== 'true') {
    const say = sayIn(logFormat(process.env, { dev }))
    await prepare({ build: !dev, packages: 'production', say })
  }
  await built.holdUntilExit()
  const { start } = await import('../.launcher/start.mjs')
  await start({ dev, withEmulators })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** `npm start` and `npm run dev`: prepares what is stale, then hands over to embedded/start/main.ts. */
import { prepare } from '../scripts/prepare.mjs'

const dev = process.argv.includes('--dev')
try {
  await prepare({ build: !dev })
  const { register } = await import('tsx/esm/api')
  register()
  const { start } = await import('./start/main.ts')
  await start({ dev })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

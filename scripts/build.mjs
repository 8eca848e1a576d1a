/**
 * `npm run build` builds what `npm start` would. With `--without-front`, it also builds a web application that serves
 * every route by itself.
 */
import { BuildInUse } from './lib/build-lock.mjs'
import { prepare } from './prepare.mjs'

try {
  await prepare({ build: true, front: 'on' })
  if (process.argv.includes('--without-front')) await prepare({ build: true, front: 'off' })
} catch (error) {
  console.error(error instanceof BuildInUse ? error.message : error)
  process.exitCode = 1
}

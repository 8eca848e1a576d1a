/**
 * Holds calls of the voice worker on a real livekit-server, with emulated telephones, browsers and speech servers, and
 * prints a table of what was seen.
 *
 *     npm run livekit -- /path/to/livekit-server
 */
import { existsSync } from 'node:fs'
import { root } from './lib/paths.mjs'
import { start } from './lib/processes.mjs'
import { prepareAgent } from './prepare.mjs'

const [program = ''] = process.argv.slice(2)
if (!existsSync(program)) {
  console.error('Usage: npm run livekit -- <path of livekit-server>')
  process.exit(1)
}
await prepareAgent()
const args = ['--import', 'tsx', 'agent/trial/main.ts', program]
const env = { ...process.env, NODE_ENV: 'production' }
start(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).once('exit', (code) => {
  process.exitCode = code ?? 1
})

/** Builds the package into `dist/`, as n8n loads it: CommonJS, with icons and codex files beside it. */
import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')

rmSync(`${here}dist`, { recursive: true, force: true })
execFileSync(process.execPath, [compiler, '--project', here], { stdio: 'inherit' })
for (const file of [
  'icons',
  'nodes/Santral/Santral.node.json',
  'nodes/SantralTrigger/SantralTrigger.node.json',
]) {
  cpSync(`${here}${file}`, `${here}dist/${file}`, { recursive: true })
}

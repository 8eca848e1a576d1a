/**
 * `npm run under-load` repeats `npm test` while other processes keep every core busy, to prove that no test fails only
 * because the machine is slow.
 *
 *     npm run under-load                     ten runs of everything
 *     npm run under-load -- --runs 3 unit    three runs of these stages or groups
 *
 * Each run prints one line. The output of failed runs is kept in .cache/under-load. The exit code is 1 if a run failed.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { root } from './lib/paths.mjs'
import { run, start } from './lib/processes.mjs'

const args = process.argv.slice(2)
const at = args.indexOf('--runs')
const [, given = '10'] = at < 0 ? [] : args.splice(at, 2)
const runs = Number(given)
if (!Number.isInteger(runs) || runs < 1) {
  console.error('Usage: npm run under-load -- [--runs N] [arguments of npm test]')
  process.exit(1)
}

const outputs = join(root, '.cache', 'under-load')
await rm(outputs, { recursive: true, force: true })
await mkdir(outputs, { recursive: true })

// They end with this process, whatever ends it.
const loops = Array.from({ length: availableParallelism() }, () =>
  start(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
for (let number = 1; number <= runs; number += 1) {
  const started = performance.now()
  const test = join(root, 'scripts', 'test.mjs')
  const { code, output } = await run(process.execPath, [test, ...args], { cwd: root })
  const seconds = Math.round((performance.now() - started) / 1000)
  const counts = output.trim().split('\n').at(-1) ?? ''
  console.log(`${code === 0 ? '✓' : '✗'} run ${number} of ${runs}, ${seconds} s: ${counts}`)
  if (code === 0) continue
  process.exitCode = 1
  const file = join(outputs, `run-${number}.txt`)
  await writeFile(file, output)
  console.log(`  ${file}`)
}
for (const loop of loops) loop.kill('SIGKILL')

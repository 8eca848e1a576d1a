import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { within } from '@/scripts/lib/time-scale.mjs'

const PROGRAM = 'testing/platform/logging-process.ts'

/** Many more than a pipe holds. */
const LINES = 3000

const argumentsFor = (end: string) => ['--import', 'tsx', PROGRAM, String(LINES), end]
const env = cleanEnvironment({ LOG_LEVEL: 'info' })

function start(end: 'exit' | 'crash' | 'SIGTERM') {
  return spawn(process.execPath, argumentsFor(end), { env, stdio: ['ignore', 'pipe', 'ignore'] })
}

const linesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; n?: number })

const all = Array.from({ length: LINES }, (_, n) => n)

it(
  'goes on where nothing can be written',
  async () => {
    const full = await open('/dev/full', 'w')
    const child = spawn(process.execPath, argumentsFor('exit'), { env, stdio: ['ignore', full.fd] })
    const [code] = (await once(child, 'exit')) as [number]
    await full.close()
    expect(code).toBe(0)
  },
  within(60_000),
)

describe('no line is lost', { timeout: within(60_000) }, () => {
  it.each(['exit', 'crash'] as const)('where the process ends by %s', async (end) => {
    const lines = linesOf(await text(start(end).stdout))
    expect(lines.map(({ n }) => n)).toEqual(all)
  })

  it('where the process is stopped', async () => {
    const child = start('SIGTERM')
    let output = ''
    for await (const part of child.stdout) {
      output += String(part)
      if (output.includes('"ready"')) child.kill('SIGTERM')
    }
    const lines = linesOf(output)
    expect(lines.flatMap(({ n }) => n ?? [])).toEqual(all)
    expect(lines.at(-1)).toMatchObject({ msg: 'stopped' })
  })
})

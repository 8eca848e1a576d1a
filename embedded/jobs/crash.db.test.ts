import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engine } from '@/testing/database/engine'
import { within } from '@/scripts/lib/time-scale.mjs'

let dir: string
let running: ChildProcess | undefined

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'jobs-crash-'))
})
afterAll(async () => {
  running?.kill('SIGKILL')
  await rm(dir, { recursive: true, force: true })
})

const cases: [string, { DATABASE_URL?: string }][] = [
  ['its database lives on', { DATABASE_URL: process.env.DATABASE_URL }],
]
// PGlite on disk does not depend on the engine of the test run, so once is enough.
if (engine === 'pglite') cases.push(['a PGlite on disk dies with it', { DATABASE_URL: undefined }])

describe.each(cases)('kill -9, where %s', (name, database) => {
  test(
    'a run continues where it was, and repeats no finished step',
    { timeout: within(180_000) },
    async () => {
      const file = join(dir, name.replaceAll(' ', '-'))
      await writeFile(file, '')
      const napSeconds = Math.ceil(within(5))
      const files = { TRACE_FILE: file, PGLITE_DIR: `${file}.pglite` }
      const env = { ...process.env, ...database, ...files, NAP_SECONDS: String(napSeconds) }
      const trace = async () => (await readFile(file, 'utf8')).trim().split('\n')
      const times = async (what: string) =>
        (await trace())
          .filter((line) => line.startsWith(`${what} `))
          .map((line) => Number(line.split(' ')[1]))
      const startUntil = async (what: string, count: number) => {
        running = spawn(process.execPath, ['--import', 'tsx', 'testing/jobs/crash-process.ts'], {
          env,
          stdio: ['ignore', 'inherit', 'inherit'],
        })
        await vi.waitFor(async () => expect(await times(what)).toHaveLength(count), {
          timeout: within(60_000),
          interval: 20,
        })
      }
      const kill = async () => {
        if (!running || running.exitCode !== null) return
        running.kill('SIGKILL')
        await once(running, 'exit')
      }

      await startUntil('two-begins', 1)
      await kill()
      await startUntil('two-ends', 1)
      await vi.waitFor(async () => expect(await times('sleeping')).not.toEqual([]), {
        timeout: within(10_000),
      })
      await kill()
      await startUntil('completed', 1)

      expect(await times('one')).toHaveLength(1)
      expect(await times('two-begins')).toHaveLength(2)
      expect(await times('two-ends')).toHaveLength(1)
      expect(await times('three')).toHaveLength(1)
      const [asleep] = await times('two-ends')
      const [awake] = await times('three')
      expect(awake! - asleep!).toBeGreaterThanOrEqual(1000 * napSeconds)
    },
  )
})

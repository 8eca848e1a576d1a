import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { bundleAgent } from '@/scripts/bundle-agent.mjs'
import { within } from '@/scripts/lib/time-scale.mjs'

const folder = mkdtempSync('agent/node_modules/.test-')
let child: ChildProcess | undefined
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

it(
  'has the files that the library starts, and loads the process of a call',
  async () => {
    await bundleAgent(folder)
    const files = ['main.mjs', 'inference_proc_lazy_main.mjs', 'inference/eot/runner.mjs']
    expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
    child = fork(join(folder, 'job_proc_lazy_main.mjs'), [join(process.cwd(), folder, 'job.mjs')])
    const loggerOptions = { pretty: false, level: 'silent' }
    child.send({ case: 'initializeRequest', value: { loggerOptions, sessionEndTimeout: 1000 } })
    const [message] = (await once(child, 'message')) as [{ case: string }]
    expect(message.case).toBe('initializeResponse')
  },
  within(60_000),
)

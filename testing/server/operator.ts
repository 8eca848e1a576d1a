import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { parseJson } from '@/lib/platform/text/parse-json'
import { root } from '@/scripts/lib/paths.mjs'
import type { Server } from './start'

/** One running `operator batch` per server, because starting one takes as long as many commands. */
const batches = new Map<string, Batch>()

/**
 * Runs one operator command for a running server: `operator(server, 'account', 'show', '--email', …)`.
 * @returns the object that it prints
 * @throws Error with its error message
 */
export async function operator(server: Server, ...words: string[]): Promise<unknown> {
  let batch = batches.get(server.url)
  if (!batch?.isAlive()) batches.set(server.url, (batch = startBatch(server)))
  return batch.run(words)
}

type Batch = ReturnType<typeof startBatch>

function startBatch({ env, operatorCommand }: Server) {
  const stdio: ['pipe', 'pipe', 'inherit'] = ['pipe', 'pipe', 'inherit']
  const child = operatorCommand
    ? spawn('sh', ['-c', `${operatorCommand} batch`], { cwd: root, stdio })
    : spawn(process.execPath, ['embedded/operator.mjs', 'batch'], { cwd: root, env, stdio })
  // The batch ends with this process, which waits for its answers only.
  const hold = (held: boolean) => {
    for (const handle of [child, child.stdin, child.stdout] as (Socket | ChildProcess)[]) {
      if (held) handle.ref()
      else handle.unref()
    }
  }
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = once(child, 'exit').then(() => ({ done: true as const, value: undefined }))
  let queue: Promise<unknown> = Promise.resolve()

  async function ask(words: string[]): Promise<unknown> {
    hold(true)
    child.stdin.write(`${JSON.stringify(words)}\n`)
    const line = await Promise.race([lines.next(), ended])
    if (line.done) throw new Error('The operator command ended')
    const result = parseJson(line.value) as { error?: string } | undefined
    if (!result) throw new Error(`The operator command printed no JSON object: ${line.value}`)
    if (result.error) throw new Error(result.error)
    return result
  }

  return {
    isAlive: () => child.exitCode === null && child.signalCode === null,
    run(words: string[]) {
      const result = queue.then(() => ask(words)).finally(() => hold(false))
      queue = result.catch(() => undefined)
      return result
    },
  }
}

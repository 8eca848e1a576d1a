import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { ReadingMessage, ReadingTask } from './protocol'
import { failedReading, readInThread } from './read-in-thread'

/**
 * The reading process: each document is read in a thread of its own, while this thread watches how
 * the process grows. The heap of a thread has a limit, but reaching it can end the whole process
 * (V8 gives up inside many a built-in function), and what parsers unpack lies outside of it.
 * So this is no thread of the server's process: it may die of a document, and does.
 */

const WATCH_MS = 20
const MEGABYTE = 1024 * 1024

/** The heap's part: reaching the whole limit then means that it lies outside. */
const HEAP_SHARE = 0.75
const STACK_MEGABYTES = 4

function listen(): void {
  // Ends with the server, and not by a signal to the whole group before it.
  process.on('disconnect', () => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('message', (task: ReadingTask) => {
    void read(task).then(reply)
  })
  reply({ type: 'listening' })
}

function reply(message: ReadingMessage): void {
  process.send?.(message)
}

async function read(task: ReadingTask): Promise<ReadingMessage> {
  const allowed = process.memoryUsage.rss() + task.limits.megabytes * MEGABYTE
  const watch = setInterval(() => {
    // No cleaning up: it would take memory and time.
    if (process.memoryUsage.rss() > allowed) process.kill(process.pid, 'SIGKILL')
  }, WATCH_MS)
  const thread = new Worker(process.argv[1] ?? '', {
    workerData: task,
    env: { NODE_ENV: 'production' },
    // Parsers have things to say that are of no use.
    stdout: true,
    stderr: true,
    resourceLimits: {
      maxOldGenerationSizeMb: task.limits.megabytes * HEAP_SHARE,
      stackSizeMb: STACK_MEGABYTES,
    },
  })
  try {
    return await new Promise((resolve) => {
      thread.once('message', resolve)
      thread.once('error', (error) => resolve(failedReading(error)))
      thread.once('exit', () => resolve(failedReading(new Error('The thread ended'))))
    })
  } finally {
    await thread.terminate()
    clearInterval(watch)
  }
}

if (isMainThread) listen()
// A port of a thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
else parentPort?.postMessage(await readInThread(workerData as ReadingTask))

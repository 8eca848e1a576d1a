import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { ReadingMessage, ReadingTask } from './protocol'
import { failedReading, readInThread } from './read-in-thread'

/**
 * The reading process. It reads each document in a separate thread, while the main thread watches how
 * much memory the process takes. A heap limit for the thread is not enough: reaching it can end the whole
 * process, because V8 aborts inside some built-in functions, and what parsers unpack lies outside the
 * heap. That is why this is a separate process rather than a thread of the server: a document may kill it.
 */

const WATCH_MS = 20
const MEGABYTE = 1024 * 1024

/** The heap's share of the memory limit. The rest is for memory outside the heap. */
const HEAP_SHARE = 0.75
const STACK_MEGABYTES = 4

function listen(): void {
  // It ends with the server. A signal to the whole process group must not end it earlier.
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
    // Cleaning up would take memory and time.
    if (process.memoryUsage.rss() > allowed) process.kill(process.pid, 'SIGKILL')
  }, WATCH_MS)
  const thread = new Worker(process.argv[1] ?? '', {
    workerData: task,
    env: { NODE_ENV: 'production' },
    // Discards what parsers print.
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
// The rule is about windows: a thread's port has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
else parentPort?.postMessage(await readInThread(workerData as ReadingTask))

import { spawn, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import type { DocumentReader, DocumentReading, UnreadDocument } from './port'
import type { ReadingLimits, ReadingMessage, ReadingTask } from './protocol'

export interface ProcessReaderOptions {
  /** The bundled program of program.ts. */
  program: string
  limits: ReadingLimits
  /** The process is kept for the next document so long. */
  idleMs: number
  /** Is told of parsers that failed unexpectedly. */
  onParserError(oddity: string): void
}

/** Reads in another process, one document at a time, so that it is clear which one was too much. */
export function processReader(options: ProcessReaderOptions): DocumentReader {
  let reading: ReadingProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()

  async function readNow({ kind, bytes }: UnreadDocument): Promise<DocumentReading> {
    clearTimeout(idle)
    if (!reading?.isAlive()) reading = await startReadingProcess(options.program)
    const process = reading
    process.hold(true)
    try {
      const answer = await process.ask({ kind, bytes, limits: options.limits })
      if (answer === 'died') return { state: 'failed', failure: 'too_complex' }
      if (answer.parserError) options.onParserError(answer.parserError)
      return answer.reading
    } finally {
      process.hold(false)
      idle = setTimeout(() => process.end(), options.idleMs).unref()
    }
  }

  return {
    read(document) {
      const turn = queue.then(() => readNow(document))
      queue = turn.catch(() => undefined)
      return turn
    },
  }
}

type Answer = Extract<ReadingMessage, { type: 'answer' }>

/** What ends a process from outside, for reasons that no document has. */
const SHUTDOWN_SIGNALS = new Set<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Kept of what it says before it dies. */
const MAX_STDERR = 2000

interface ReadingProcess {
  /**
   * @returns the answer, or `died` where the document cost the process its life, by a bound or a crash
   * @throws Error where the process ended for another reason, or did not even start
   */
  ask(task: ReadingTask): Promise<Answer | 'died'>
  /** Takes another document: neither ended nor told to. */
  isAlive(): boolean
  /** Whether this process waits for it before ending itself. */
  hold(held: boolean): void
  end(): void
}

/** Starts the program that reads documents, without this process's environment: parsers need no secrets. */
async function startReadingProcess(program: string): Promise<ReadingProcess> {
  const child = spawn(process.execPath, [program], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  let ending = false
  let stderrTail = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderrTail = (stderrTail + text).slice(-MAX_STDERR)
  })
  const end = () => {
    ending = true
    child.kill('SIGKILL')
  }
  const ended = endOf(child)
  const first = await Promise.race([nextMessage(child), ended])
  if (!('type' in first)) throw new Error(`The reading process did not start: ${stderrTail}`)

  return {
    async ask(task) {
      const answer = nextMessage(child)
      const timer = setTimeout(end, task.limits.seconds * 1000)
      child.send(task, () => undefined)
      const heard = await Promise.race([answer, ended])
      clearTimeout(timer)
      if ('type' in heard) return heard as Answer
      if (heard.signal && !SHUTDOWN_SIGNALS.has(heard.signal)) return 'died'
      throw new Error(`The reading process ended (${heard.signal ?? heard.code}): ${stderrTail}`)
    },
    isAlive: () =>
      !ending && child.exitCode === null && child.signalCode === null && child.connected,
    hold(held) {
      for (const handle of [child, child.channel, child.stderr as Socket]) {
        if (held) handle?.ref()
        else handle?.unref()
      }
    },
    end,
  }
}

interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
}

function endOf(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: null, signal: null }))
  })
}

function nextMessage(child: ChildProcess): Promise<ReadingMessage> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(message as ReadingMessage))
  })
}

import { spawn, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import type { ReadingMessage, ReadingTask } from './protocol'

export type Answer = Extract<ReadingMessage, { type: 'answer' }>

/** What ends a process from outside, for reasons that no document has. */
const ASKED_TO_END = new Set<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Kept of what it says before it dies. */
const LAST_WORDS = 2000

export interface ReadingProcess {
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
export async function startReadingProcess(program: string): Promise<ReadingProcess> {
  const child = spawn(process.execPath, [program], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  let ending = false
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS)
  })
  const end = () => {
    ending = true
    child.kill('SIGKILL')
  }
  const ended = endOf(child)
  const first = await Promise.race([nextMessage(child), ended])
  if (!('type' in first)) throw new Error(`The reading process did not start: ${lastWords}`)

  return {
    async ask(task) {
      const answer = nextMessage(child)
      const timer = setTimeout(end, task.limits.seconds * 1000)
      child.send(task, () => undefined)
      const heard = await Promise.race([answer, ended])
      clearTimeout(timer)
      if ('type' in heard) return heard as Answer
      if (heard.signal && !ASKED_TO_END.has(heard.signal)) return 'died'
      throw new Error(`The reading process ended (${heard.signal ?? heard.code}): ${lastWords}`)
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

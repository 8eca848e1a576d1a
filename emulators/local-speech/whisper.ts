import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { start } from '@/scripts/lib/processes.mjs'

export interface Recognizer {
  /** Process ID, to measure its memory. */
  pid: number
  /**
   * Recognizes a WAV file.
   * @param prompt words that are likely, or an empty string
   * @throws Error if the file cannot be read
   */
  recognize(wav: Buffer, prompt: string): Promise<string>
  close(): void
}

export interface WhisperOptions {
  /** Path or name of a Python with faster-whisper. */
  python: string
  /** Name or directory of a faster-whisper model. Default: whisper-base from two PyPI packages. */
  model?: string | undefined
}

interface Answer {
  ready?: true
  text?: string
  error?: string
}

/** Starts faster-whisper, or returns the reason why this machine lacks it, such as a missing package. */
export async function findWhisper(
  options: WhisperOptions,
): Promise<{ recognizer: Recognizer; reason: null } | { recognizer: null; reason: string }> {
  try {
    return { recognizer: await startWhisper(options), reason: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { recognizer: null, reason }
  }
}

/** @throws Error if this machine lacks it */
async function startWhisper({ python, model }: WhisperOptions): Promise<Recognizer> {
  const script = fileURLToPath(new URL('whisper.py', import.meta.url))
  const child = start(python, [script, ...(model ? [model] : [])], { stdio: 'pipe' })
  const { pid = 0, stdin, stdout, stderr } = child
  if (!stdin || !stdout || !stderr) throw new Error(`failed to start ${python}`)
  const errors: string[] = []
  stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text))
  stdin.on('error', () => undefined)
  const ended = once(child, 'close').then(
    () => new Error(errors.join('').trim().split('\n').at(-1) || `${python} has ended`),
    (error: Error) => error,
  )
  const answers = createInterface({ input: stdout })[Symbol.asyncIterator]()

  async function readAnswer(): Promise<Answer> {
    const line: IteratorResult<string, undefined> = await answers.next()
    if (line.done) throw await ended
    return JSON.parse(line.value) as Answer
  }

  await readAnswer()
  let last: Promise<unknown> = Promise.resolve()
  return {
    pid,
    recognize(wav, prompt) {
      // The process answers in order, one request at a time.
      const answer = last.then(async () => {
        stdin.write(`${JSON.stringify({ wav: wav.toString('base64'), prompt })}\n`)
        const { text, error } = await readAnswer()
        if (text === undefined) throw new Error(error)
        return text
      })
      last = answer.catch(() => undefined)
      return answer
    },
    close: () => void child.kill('SIGKILL'),
  }
}

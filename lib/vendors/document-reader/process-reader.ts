import type { DocumentReader, DocumentReading, UnreadDocument } from './port'
import type { ReadingLimits } from './limits'
import { startReadingProcess, type ReadingProcess } from './reading-process'

export interface ProcessReaderOptions {
  /** The bundled program of program.ts. */
  program: string
  limits: ReadingLimits
  /** The process is kept for the next document so long. */
  idleMs: number
  /** Is told of parsers that failed unexpectedly. */
  onOddity(oddity: string): void
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
      if (answer.oddity) options.onOddity(answer.oddity)
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

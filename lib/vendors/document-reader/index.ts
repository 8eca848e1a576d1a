import { log } from '@/lib/platform/log'
import { READING_LIMITS } from './protocol'
import type { DocumentReader } from './port'
import { processReader } from './process-reader'

/**
 * Bundled by scripts/bundle-launcher.mjs. The path is relative because every process of an installation
 * runs in its root.
 */
const PROGRAM = '.launcher/read-document.mjs'

const IDLE_MS = 10_000

let reader: DocumentReader | undefined

export function documentReader(): DocumentReader {
  reader ??= processReader({
    program: PROGRAM,
    limits: READING_LIMITS,
    idleMs: IDLE_MS,
    onParserError: (parserError) => log().warn({ parserError }, 'A document could not be parsed'),
  })
  return reader
}

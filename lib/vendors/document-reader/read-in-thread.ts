import { chunkBlocks } from './rules/chunking'
import type { ReadingMessage, ReadingTask } from './protocol'
import { readBlocks } from './read-blocks'
import { Unreadable } from './unreadable'

type Answer = Extract<ReadingMessage, { type: 'answer' }>

/** What the thread does with its document. */
export async function readInThread(task: ReadingTask): Promise<Answer> {
  try {
    const blocks = await readBlocks(task)
    if (blocks.length === 0) throw new Unreadable('empty')
    return { type: 'answer', reading: { state: 'read', chunks: chunkBlocks(blocks) } }
  } catch (error) {
    return failedReading(error)
  }
}

/** What a parser threw, as its owner is told. Whatever it does not understand is a damaged document. */
export function failedReading(error: unknown): Answer {
  if (error instanceof Unreadable) {
    return { type: 'answer', reading: { state: 'failed', failure: error.failure } }
  }
  const { name, code, message } = error as { name?: string; code?: string; message?: string }
  // The stack, an array or a string has no room; or the heap.
  const full = error instanceof RangeError || code === 'ERR_WORKER_OUT_OF_MEMORY'
  return {
    type: 'answer',
    reading: { state: 'failed', failure: full ? 'too_complex' : 'broken' },
    ...(!full && { oddity: `${name}: ${message}` }),
  }
}

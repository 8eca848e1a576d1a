import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { parseJson } from '@/lib/adapters/parse-json'

const words = z.array(z.string(), 'Write each command as a JSON array of its words, on one line.')

/**
 * Does the commands of `input` one after the other: each line is a JSON array of words, as in
 * `["account", "show", "--email", "ada@example.com"]`.
 * @param run does one
 * @param answer is given one object for each: the command's result, or `{error}` in one line
 * @returns whether all of them could be done
 */
export async function runBatch(
  run: (words: readonly string[]) => Promise<unknown>,
  input: Readable,
  answer: (result: unknown) => void,
): Promise<boolean> {
  let allDone = true
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue
    try {
      answer(await run(words.parse(parseJson(line))))
    } catch (error) {
      allDone = false
      answer({ error: inOneLine(error) })
    }
  }
  return allDone
}

function inOneLine(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues[0]?.message ?? ''
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
}

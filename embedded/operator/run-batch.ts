import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { parseJson } from '@/lib/vendors/shared/parse-json'
import { firstLine } from '@/scripts/lib/first-line.mjs'

const Words = z.array(z.string())

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
      answer(await run(wordsOf(line)))
    } catch (error) {
      allDone = false
      answer({ error: firstLine(error) })
    }
  }
  return allDone
}

function wordsOf(line: string): string[] {
  const { data } = Words.safeParse(parseJson(line))
  if (!data) throw new Error('Write each command as a JSON array of its words, on one line.')
  return data
}

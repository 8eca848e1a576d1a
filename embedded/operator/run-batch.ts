import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { parseJson } from '@/lib/platform/text/parse-json'
import { firstLine } from '@/scripts/lib/first-line.mjs'

const words = z.array(z.string())

/**
 * Runs the commands of `input` one after the other. Each line is a JSON array of words, such as
 * `["account", "show", "--email", "ada@example.com"]`.
 * @param run runs one command
 * @param report receives one object per command: its result, or `{error}` with one line
 * @returns whether all commands succeeded
 */
export async function runBatch(
  run: (words: readonly string[]) => Promise<unknown>,
  input: Readable,
  report: (result: unknown) => void,
): Promise<boolean> {
  let allSucceeded = true
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue
    try {
      report(await run(wordsOf(line)))
    } catch (error) {
      allSucceeded = false
      report({ error: firstLine(error) })
    }
  }
  return allSucceeded
}

function wordsOf(line: string): string[] {
  const { data } = words.safeParse(parseJson(line))
  if (!data) throw new Error('Write each command as a JSON array of its words, on one line.')
  return data
}

import { quotedData } from '@/lib/platform/text/quoted-data'
import { oneLine } from '@/lib/platform/text/visible-text'
import type { Turn } from '@/lib/platform/vocabulary/transcript'

/** The conversation as a language model reads it: one JSON line per turn. Drops the oldest turns beyond `maxCharacters`. */
export function transcriptText(turns: readonly Turn[], maxCharacters = Infinity): string {
  const lines: string[] = []
  let length = 0
  for (const { role, text } of turns.toReversed()) {
    const line = quotedData({ [role]: oneLine(text) })
    length += line.length + 1
    if (length > maxCharacters) break
    lines.unshift(line)
  }
  return lines.join('\n')
}

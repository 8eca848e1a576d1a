import type { TalkEntry } from '@/lib/features/conversation/talk/port'

/** A passage of a document that the assistant found. */
export interface FoundPassage {
  documentId: string
  title: string
  text: string
}

interface LastAnswer {
  question: string
  answer: string
  passages: FoundPassage[]
}

/** Returns the last words of the caller that got an answer, that answer, and the passages of the whole talk. */
export function talkOfRun(entries: readonly TalkEntry[]): LastAnswer {
  const said = entries.flatMap((entry) => (entry.kind === 'said' ? [entry] : []))
  const at = said.findLastIndex(({ role }) => role === 'user')
  const answer = said.slice(at + 1).map(({ text }) => text)
  const uses = entries.flatMap((entry) =>
    entry.kind === 'used' && entry.use.outcome.ok
      ? [{ tool: entry.use.tool, result: entry.use.outcome.result }]
      : [],
  )
  return { question: said[at]?.text ?? '', answer: answer.join(' '), passages: passagesOf(uses) }
}

/** Returns the passages that searches of the knowledge bases found. */
export function passagesOf(
  uses: readonly { tool: string; result: Record<string, unknown> }[],
): FoundPassage[] {
  return uses.flatMap(({ tool, result }) =>
    tool === 'bilgi_tabani_ara' && Array.isArray(result.results)
      ? (result.results as FoundPassage[])
      : [],
  )
}

import { isUnknownAnswer } from '@/lib/features/calls/rules/problems/unknown-answer'
import { splitSentences } from '@/lib/vendors/document-reader/rules/sentences'
import { isLightVerb, isStopWord } from '@/lib/vendors/embeddings/rules/word-lists'
import { fold, isCode, stemOf, wordsOf } from '@/lib/vendors/embeddings/rules/words'

/** Fields of the assistant that may have caused an answer. */
export const CAUSE_FIELDS = ['coreKnowledge', 'instructions', 'greeting'] as const
export type CauseField = (typeof CAUSE_FIELDS)[number]

/** A sentence of a field or of a document, or a tool, that may have caused an answer. */
export type Cause =
  | { kind: 'field'; field: CauseField; sentence: string }
  | { kind: 'document'; documentId: string; title: string; sentence: string }
  | { kind: 'tool'; toolId: string; name: string }

export interface CauseSources {
  fields: Readonly<Record<CauseField, string>>
  /** Passages that the assistant found. */
  passages: readonly { documentId: string; title: string; text: string }[]
  tools: readonly { id: string; name: string; description: string }[]
}

/** Number of causes that are named. */
const MAX_CAUSES = 3

/** A word of the question says more about the cause than one of the answer. */
const ASKED = 2
const LEAST = 2

/**
 * Guesses what caused an answer: the sentences and tools that share most words with the question and the answer, best
 * first. Empty if nothing does, because the fact is missing.
 */
export function findCauses(
  { question, answer }: { question: string; answer: string },
  { fields, passages, tools }: CauseSources,
): Cause[] {
  const asked = subjectsOf(question)
  // The words of an answer that the assistant lacks name no subject.
  const said = isUnknownAnswer(answer) ? new Set<string>() : subjectsOf(answer)
  const score = (text: string) => {
    const words = [...subjectsOf(text)]
    const common = (others: ReadonlySet<string>) => words.filter((word) => others.has(word)).length
    return ASKED * common(asked) + common(said)
  }
  const all: { cause: Cause; text: string }[] = [
    ...CAUSE_FIELDS.flatMap((field) =>
      sentencesOf(fields[field]).map((sentence) => ({
        cause: { kind: 'field' as const, field, sentence },
        text: sentence,
      })),
    ),
    ...passages.flatMap(({ documentId, title, text }) =>
      sentencesOf(text).map((sentence) => ({
        cause: { kind: 'document' as const, documentId, title, sentence },
        text: sentence,
      })),
    ),
    ...tools.map(({ id, name, description }) => ({
      cause: { kind: 'tool' as const, toolId: id, name },
      text: `${name.replaceAll('_', ' ')} ${description}`,
    })),
  ]
  return all
    .map(({ cause, text }) => ({ cause, score: score(text) }))
    .filter((one) => one.score >= LEAST)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_CAUSES)
    .map(({ cause }) => cause)
}

function sentencesOf(text: string): string[] {
  return text.split('\n').flatMap(splitSentences)
}

/** Words of one subject share this many letters, because Turkish adds endings. */
const STEM = 5

function subjectsOf(text: string): ReadonlySet<string> {
  const words = wordsOf(fold(text)).filter((word) => isCode(word) || word.length > 2)
  const subjects = words.filter((word) => !isStopWord(word) && !isLightVerb(stemOf(word)))
  return new Set(subjects.map((word) => (isCode(word) ? word : stemOf(word).slice(0, STEM))))
}

import { splitSentences } from '@/lib/vendors/document-reader/rules/sentences'
import { lexicalVector } from '@/lib/vendors/embeddings/rules/lexical-embedding'
import { dotProduct } from '@/lib/vendors/embeddings/rules/vector'

/** Longer ones are not said aloud. */
const MAX_SPOKEN = 200

/** The sentence of a passage that has most in common with a question; null where none is short enough to be said. */
export function answeringSentence(passage: string, question: string): string | null {
  const asked = lexicalVector(question, 'question')
  const likeness = (sentence: string) => dotProduct(lexicalVector(sentence, 'document'), asked)
  const [best] = splitSentences(passage)
    .filter((sentence) => sentence.length <= MAX_SPOKEN)
    .map((sentence) => ({ sentence, likeness: likeness(sentence) }))
    .toSorted((one, other) => other.likeness - one.likeness)
  return best?.sentence ?? null
}

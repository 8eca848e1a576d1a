import { splitSentences } from '@/lib/vendors/document-reader/rules/sentences'
import { lexicalVector } from '@/lib/vendors/embeddings/rules/lexical-embedding'
import { dotProduct } from '@/lib/vendors/embeddings/rules/vector'

/** Longer sentences, in characters, are not spoken. */
const MAX_SPOKEN = 200

/** The sentence of a passage that is most similar to a question; null where none is short enough to be spoken. */
export function answeringSentence(passage: string, question: string): string | null {
  const asked = lexicalVector(question, 'question')
  const likeness = (sentence: string) => dotProduct(lexicalVector(sentence, 'document'), asked)
  const [best] = splitSentences(passage)
    .filter((sentence) => sentence.length <= MAX_SPOKEN)
    .map((sentence) => ({ sentence, likeness: likeness(sentence) }))
    .toSorted((one, other) => other.likeness - one.likeness)
  return best?.sentence ?? null
}

import { splitSentences } from '@/lib/vendors/document-reader/rules/sentences'
import { lexicalVector } from '@/lib/vendors/embeddings/rules/lexical-embedding'
import { dotProduct } from '@/lib/vendors/embeddings/rules/vector'

/** Longer sentences, in characters, are not spoken. */
const MAX_SPOKEN = 200

export interface AnsweringSentence {
  sentence: string
  /** Cosine of its words and the question's. */
  likeness: number
}

/**
 * The sentence of a passage that is most similar to a question; null where none is short enough to be spoken.
 * @param fits which sentences may be spoken at all
 */
export function answeringSentence(
  passage: string,
  question: string,
  fits: (sentence: string) => boolean = () => true,
): AnsweringSentence | null {
  const asked = lexicalVector(question, 'question')
  const [best] = passage
    .split('\n')
    .flatMap(splitSentences)
    .filter((sentence) => sentence.length <= MAX_SPOKEN && fits(sentence))
    .map((sentence) => ({
      sentence,
      likeness: dotProduct(lexicalVector(sentence, 'document'), asked),
    }))
    .toSorted((one, other) => other.likeness - one.likeness)
  return best ?? null
}

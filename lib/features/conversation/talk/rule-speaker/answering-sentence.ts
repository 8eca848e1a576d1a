import { splitSentences } from '@/lib/vendors/document-reader/rules/sentences'
import { lexicalVector } from '@/lib/vendors/embeddings/rules/lexical-embedding'
import { dotProduct } from '@/lib/vendors/embeddings/rules/vector'

/** Maximum length of a spoken sentence, in characters. */
const MAX_SPOKEN = 200

export interface AnsweringSentence {
  sentence: string
  /** Cosine similarity with the question. */
  likeness: number
}

/**
 * Returns the sentence of a passage that is most similar to a question. Null if none is short enough.
 * @param fits filters the sentences
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

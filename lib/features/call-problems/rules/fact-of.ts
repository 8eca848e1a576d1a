import { questionTopic } from '@/lib/features/calls/rules/problems/question-topic'

/**
 * The key fact that answers a question, in one line. An answer that does not name its subject gets the question before it:
 * `Is there parking: Yes, behind the house.`
 */
export function factOf(question: string, answer: string): string {
  const fact = answer.trim().replace(/\s+/g, ' ')
  const asked = questionTopic(question)?.split(' ') ?? []
  const said = questionTopic(fact)?.split(' ') ?? []
  if (asked.some((word) => said.includes(word))) return fact
  return `${question.trim().replace(/[?.!\s]+$/, '')}: ${fact}`
}

/** Adds a fact to the key facts of an assistant, in a new line. */
export function withFact(keyFacts: string, fact: string): string {
  return [keyFacts.trimEnd(), fact].filter(Boolean).join('\n')
}

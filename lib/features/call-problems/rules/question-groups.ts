import { isSameTopic, topicName } from '@/lib/features/calls/rules/problems/question-topic'

/** A question that an assistant could not answer. */
export interface AskedQuestion {
  callId: string
  /** Index of the turn that did not answer it. */
  turn: number
  /** The person's words. */
  question: string
  /** See `questionTopic`. */
  topic: string
  assistantId: string
  /** Start of the call. */
  askedAt: Date
  /** Who asked: the number, or the call if it was withheld. */
  caller: string
}

/** Questions about the same, to the same assistant. */
export interface QuestionGroup<Q extends AskedQuestion = AskedQuestion> {
  assistantId: string
  /** Name of a topic that callers ask every business about; null if the question is about something else. */
  topicName: string | null
  /** How many people asked. */
  people: number
  /** Newest first. */
  questions: [Q, ...Q[]]
}

/** Groups questions by their topics: what most people asked first. */
export function groupQuestions<Q extends AskedQuestion>(asked: readonly Q[]): QuestionGroup<Q>[] {
  const groups: [Q, ...Q[]][] = []
  for (const one of asked.toSorted((a, b) => b.askedAt.getTime() - a.askedAt.getTime())) {
    const group = groups.find(
      ([first]) => first.assistantId === one.assistantId && isSameTopic(first.topic, one.topic),
    )
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
    .map((questions) => ({
      assistantId: questions[0].assistantId,
      topicName: topicName(questions[0].topic),
      people: new Set(questions.map(({ caller }) => caller)).size,
      questions,
    }))
    .toSorted((a, b) => b.people - a.people)
}

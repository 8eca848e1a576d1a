import {
  isSameTopic,
  mayBeSame,
  splitTopic,
  type SplitTopic,
  stemKeys,
  topicName,
} from '@/lib/features/calls/rules/problems/question-topic'
import type { QuestionTopic } from '@/lib/platform/vocabulary/question-topics'

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
  topicName: QuestionTopic | null
  /** How many people asked. */
  people: number
  /** Newest first. */
  questions: [Q, ...Q[]]
}

/** Groups questions by their topics: what most people asked first. */
export function groupQuestions<Q extends AskedQuestion>(asked: readonly Q[]): QuestionGroup<Q>[] {
  const groups: GrowingGroup<Q>[] = []
  const byAssistant = new Map<string, GroupIndex<Q>>()
  const splits = new Map<string, SplitTopic>()
  for (const one of asked.toSorted((a, b) => b.askedAt.getTime() - a.askedAt.getTime())) {
    const split = splits.get(one.topic) ?? splitTopic(one.topic)
    splits.set(one.topic, split)
    const index = byAssistant.get(one.assistantId) ?? new Map<string, GrowingGroup<Q>[]>()
    byAssistant.set(one.assistantId, index)
    const group = findGroup(index, split)
    if (group) group.questions.push(one)
    else {
      const added: GrowingGroup<Q> = { place: groups.length, split, questions: [one] }
      groups.push(added)
      for (const key of split.words.flatMap((word) => stemKeys(word).stored)) {
        const others = index.get(key)
        if (others) others.push(added)
        else index.set(key, [added])
      }
    }
  }
  return groups
    .map(({ questions }) => ({
      assistantId: questions[0].assistantId,
      topicName: topicName(questions[0].topic),
      people: new Set(questions.map(({ caller }) => caller)).size,
      questions,
    }))
    .toSorted((a, b) => b.people - a.people)
}

interface GrowingGroup<Q> {
  place: number
  /** Topic of the newest question. */
  split: SplitTopic
  questions: [Q, ...Q[]]
}

/** The groups of an assistant by the words of their topics, so that a topic is compared only with those that may fit. */
type GroupIndex<Q> = Map<string, GrowingGroup<Q>[]>

/** The first group about the same. */
function findGroup<Q>(index: GroupIndex<Q>, split: SplitTopic): GrowingGroup<Q> | null {
  const shared = new Map<GrowingGroup<Q>, number>()
  for (const key of split.words.flatMap((word) => stemKeys(word).sought)) {
    for (const group of index.get(key) ?? []) shared.set(group, (shared.get(group) ?? 0) + 1)
  }
  let found: GrowingGroup<Q> | null = null
  for (const [group, words] of shared) {
    if (found && found.place < group.place) continue
    if (mayBeSame(group.split, split, words) && isSameTopic(group.split, split)) found = group
  }
  return found
}

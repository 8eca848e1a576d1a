import { storable } from '@/lib/platform/text/storable-text'
import { earlyHangUp } from './early-hang-up'
import { turnsAfterSilence } from './long-silences'
import type { CallProblem, EndedTalk, HeardTurn, ProblemKind } from './problem'
import { questionTopic } from './question-topic'
import { repeatedQuestions } from './repeated-questions'
import { isUnknownAnswer } from './unknown-answer'

/** Maximum length of a stored question, in characters. */
const MAX_QUESTION = 300

/** The only built-in tool of which every failure is one of ours. Others refuse what is not possible. */
const SEARCH = 'bilgi_tabani_ara'

/** Finds what went wrong in a call. docs/calls.md states the limits. */
export function findProblems(talk: EndedTalk): CallProblem[] {
  // A message to a machine is not a conversation.
  if (talk.endReason === 'voicemail') return []
  const hungUp = earlyHangUp(talk)
  const found = [
    ...turnsAfterSilence(talk).map(problem('long_silence')),
    ...repeatedQuestions(talk.turns).map(problem('repeated_question')),
    ...failedTools(talk).map(problem('failed_tool')),
    ...unansweredQuestions(talk.turns),
    ...(hungUp === null ? [] : [problem('early_hang_up')(hungUp)]),
  ]
  const byKey = new Map(found.map((one) => [`${one.kind} ${one.turn}`, one]))
  return [...byKey.values()]
}

const problem =
  (kind: ProblemKind) =>
  (turn: number): CallProblem => ({ kind, turn, question: null, topic: null })

/** The replies during which a tool failed. */
function failedTools({ turns, toolFailures }: EndedTalk): number[] {
  const replies = turns.filter(({ role }) => role === 'assistant')
  const searches = replies.filter(({ trace }) =>
    trace?.tools.some(({ name, ok }) => name === SEARCH && !ok),
  )
  const custom = toolFailures.flatMap(
    (at) => replies.find((turn) => turn.at >= at) ?? replies.at(-1) ?? [],
  )
  return [...searches, ...custom].map(({ index }) => index)
}

/** The replies that say that the assistant does not know, with the words before them. */
function unansweredQuestions(turns: readonly HeardTurn[]): CallProblem[] {
  return turns.flatMap((turn, place) => {
    if (turn.role !== 'assistant' || !isUnknownAnswer(turn.text)) return []
    const asked = turns.slice(0, place).findLast(({ role }) => role === 'user')
    // The greeting may say what the assistant does not know.
    if (!asked) return []
    const question = storable(asked.text, MAX_QUESTION)
    const topic = questionTopic(question)
    return [{ kind: 'unanswered_question', turn: turn.index, question, topic } as const]
  })
}

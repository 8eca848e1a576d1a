import type { AssistantLanguage } from '@/lib/features/assistants/rules/assistant'
import { isUnknownAnswer } from '@/lib/features/calls/rules/problems/unknown-answer'
import { storable } from '@/lib/platform/text/storable-text'
import { MAX_SENTENCE, type Expectation, type ScenarioOutcome } from './scenario'
import type { Excerpt, ToldUse } from './told-call'

const OUTCOMES: Readonly<Record<string, ScenarioOutcome>> = {
  book_appointment: 'appointment_booked',
  reschedule_appointment: 'appointment_moved',
  cancel_appointment: 'appointment_cancelled',
  request_do_not_call: 'do_not_call',
  hand_over: 'handed_over',
}

const SENTENCES: Record<
  AssistantLanguage,
  Record<'answers' | 'helps', (words: string) => string>
> = {
  en: {
    answers: (question) => `The assistant answers the question “${question}”.`,
    helps: (said) => `The assistant helps the caller who says “${said}”.`,
  },
  tr: {
    answers: (question) => `Asistan şu soruyu yanıtlar: “${question}”`,
    helps: (said) => `Asistan şunu söyleyen kişiye yardımcı olur: “${said}”`,
  },
}

interface Proposer {
  language: AssistantLanguage
  /** Whether a language model can judge sentences. */
  canJudge: boolean
}

/**
 * Proposes what must happen in the repetition of a call, from what happened: an appointment, a request, a transfer, an
 * answer that the assistant lacked, the use of a tool. Otherwise a sentence to edit.
 */
export function proposeExpectation(excerpt: Excerpt, proposer: Proposer): Expectation {
  const { uses, question, answer, isWhole } = excerpt
  const { language, canJudge } = proposer
  const outcome = uses.filter(isDone).findLast(({ tool }) => tool in OUTCOMES)
  if (outcome) return { kind: 'outcome', outcome: OUTCOMES[outcome.tool] as ScenarioOutcome }
  if (isUnknownAnswer(answer)) {
    if (canJudge) return judged(SENTENCES[language].answers, question)
    return { kind: 'outcome', outcome: 'answers_known' }
  }
  const use = usedTool(uses)
  if (use) return { kind: 'tool_used', tool: use.tool, arguments: [] }
  if (isWhole && uses.some(({ tool }) => tool === 'end_call')) {
    return { kind: 'outcome', outcome: 'ended_by_assistant' }
  }
  return judged(SENTENCES[language].helps, question)
}

/** Prefers a custom tool to a built-in one, which the assistant uses in many answers. */
function usedTool(uses: readonly ToldUse[]): ToldUse | undefined {
  const used = uses.filter((use) => isDone(use) && use.tool !== 'end_call')
  return used.findLast(({ run }) => run) ?? used.at(-1)
}

/** Whether a use did what the person wanted. A refused built-in tool leaves no use. */
function isDone({ run, result }: ToldUse): boolean {
  if (run) return run.status === 'ok'
  return result.handedOver !== false && result.queued !== false
}

function judged(sentence: (words: string) => string, words: string): Expectation {
  const room = MAX_SENTENCE - sentence('').length
  const short = words.length > room ? `${storable(words, room - 1).trimEnd()}…` : words
  return { kind: 'judged', sentence: sentence(short) }
}

import { fold, words } from '@/lib/vendors/call-analysis/rules/analysis-words'
import { wordsOf } from '@/lib/vendors/embeddings/rules/words'
import type { HeardTurn } from './problem'
import { questionTopic } from './question-topic'

/** How many turns of the same side may be between a question and its repetition. */
const MAX_BETWEEN = 3

/** Shorter questions of the assistant are repeated without harm, in words. */
const MIN_WORDS = 4

/** Share of the words that two sentences need in common, of all their words. */
const ALIKE = 0.8

const QUESTION = words(
  '(?:mi|mu|misiniz|musunuz|miyim|muyum|miyiz|ne|neden|nasil|nerede|neresi|nereye|kac|kacta|hangi|kim|var mi)\\b',
  '(?:what|where|when|how|who|why|which|is there|are there|do you|does|are you|can (?:i|you|we)|could)\\b',
)

/** Questions that a polite assistant asks more than once, and those about the line. */
const COURTESY = words(
  "anything else|help you|can i do for you|still (?:there|on the line)|can't hear|cannot hear|say (?:that|it) again|which (?:day|time)|would you like|shall i|does that suit|who am i speaking",
  'baska bir|yardimci ol|orada misiniz|hatta misiniz|duyamiyorum|tekrar soyler|hangi gun|hangisi|ister misiniz|uygun mu|uyar mi|yim mi|yim mu|ayim mi',
)

/** The turns in which a side asks again what it has asked before. */
export function repeatedQuestions(turns: readonly HeardTurn[]): number[] {
  return (['user', 'assistant'] as const).flatMap((role) => {
    const own = turns.filter((turn) => turn.role === role)
    return own.flatMap((turn, place) => {
      const before = own.slice(Math.max(0, place - 1 - MAX_BETWEEN), place)
      return before.some((one) => repeats(one, turn)) ? [turn.index] : []
    })
  })
}

function repeats(before: HeardTurn, turn: HeardTurn): boolean {
  if (!isQuestion(turn.text)) return false
  return turn.role === 'user' ? asksAgain(before.text, turn.text) : saysAgain(before, turn)
}

function isQuestion(text: string): boolean {
  return text.includes('?') || QUESTION.test(fold(text))
}

/** Words of a person differ, so their significant ones count. */
function asksAgain(before: string, text: string): boolean {
  const topic = questionTopic(text)
  if (topic === null || !isQuestion(before) || topic !== questionTopic(before)) return false
  // `When are you open?` and `When are you open on Sundays?` are two questions.
  return share(before, text) >= ALIKE / 2
}

/** Sentences of an assistant are alike, or it asks something else. */
function saysAgain(before: HeardTurn, turn: HeardTurn): boolean {
  const asked = questionsOf(before.text)
  return questionsOf(turn.text).some((question) =>
    asked.some((one) => share(one, question) >= ALIKE),
  )
}

function questionsOf(text: string): string[] {
  return (text.match(/[^.!?]+\?/g) ?? []).filter(
    (question) => !COURTESY.test(fold(question)) && wordsIn(question).size >= MIN_WORDS,
  )
}

const wordsIn = (text: string) => new Set(wordsOf(fold(text)))

function share(a: string, b: string): number {
  const [first, second] = [wordsIn(a), wordsIn(b)]
  const shared = [...first].filter((word) => second.has(word)).length
  return shared / Math.max(1, first.size + second.size - shared)
}

import type { Situation, Step } from './step'

/** Maximum length of sentences that are not repeated, in characters. */
const SMALL = 80

/** Removes short sentences that were said just before, such as "Is there anything else I can do for you?". */
export function unrepeated(step: Step, { state, phrases }: Situation): Step {
  const { say = '' } = step
  // A repeated question gets the same answer.
  if ([phrases.unknown, phrases.unknownPrice].includes(say)) return step
  const before = new Set(sentencesOf(state.lastSaid))
  const sentences = sentencesOf(say)
  const rest = sentences.filter((sentence) => sentence.length > SMALL || !before.has(sentence))
  if (rest.length === sentences.length) return step
  if (rest.length > 0) return { ...step, say: rest.join(' ') }
  const [last = ''] = sentences.slice(-1)
  const isOffer = sentencesOf(phrases.anythingElse).includes(last)
  return { ...step, say: isOffer ? phrases.goOn : last }
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).filter(Boolean)
}

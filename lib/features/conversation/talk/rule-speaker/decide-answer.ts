import { fold } from '@/lib/vendors/call-analysis/rules/analysis-words'
import { type AnsweringSentence, answeringSentence } from './answering-sentence'
import { FORBIDDEN } from './intents'
import { call, say, type Situation, type Step } from './step'

/** The cosine from which a sentence of the core knowledge answers a question. */
const ANSWERS = 0.42

/** A question about a price is answered only by an amount of money. */
const AMOUNT =
  /\d.{0,20}(?:₺|tl\b|lira|try\b|€|euro|eur\b|\$|dolar|dollar|usd|£|pound|gbp)|[₺€$£] ?\d/i

/** Questions are longer nowhere. */
const MAX_QUERY = 500

/** Answers from the core knowledge and the documents of the business, and from nothing else. */
export function answerQuestion(situation: Situation): Step {
  const { state, briefing, phrases, tools } = situation
  const question = state.heard.slice(0, MAX_QUERY)
  const search = state.uses.findLast(({ tool }) => tool === 'bilgi_tabani_ara')
  const canSearch = tools.has('bilgi_tabani_ara') && briefing.assistant.knowledgeBases.length > 0
  if (!search && canSearch) return call('bilgi_tabani_ara', { query: question })
  const fits = sentenceFilter(state.intent === 'price')
  const core = answeringSentence(briefing.assistant.coreKnowledge, question, fits)
  const known = core && core.likeness >= ANSWERS ? core : null
  const found = foundSentence(search?.result?.results, question, fits)
  if (known && (!found || known.likeness >= found.likeness)) return say(known.sentence)
  if (found) return say(phrases.found(found.sentence))
  if (search && !search.result) return say(phrases.searchFailed)
  // The talk itself says that it did not understand.
  if (state.intent === 'other') return {}
  return say(state.intent === 'price' ? phrases.unknownPrice : phrases.unknown)
}

/** A document is material: what it orders is not read out. */
function sentenceFilter(isPrice: boolean): (sentence: string) => boolean {
  return (sentence) => !FORBIDDEN.test(fold(sentence)) && (!isPrice || AMOUNT.test(sentence))
}

function foundSentence(
  results: unknown,
  question: string,
  fits: (sentence: string) => boolean,
): AnsweringSentence | null {
  const [best] = Array.isArray(results) ? (results as { text?: unknown }[]) : []
  return typeof best?.text === 'string' ? answeringSentence(best.text, question, fits) : null
}

/** Longer sentences, in characters, are not spoken. */
const MAX_OFFER = 200

/** Says what the business does, once; after that, asks. */
export function offer({ briefing, state, phrases }: Situation): Step {
  if (state.lastSaid) return say(phrases.anythingElse)
  if (briefing.direction === 'inbound') return say(phrases.howCanIHelp)
  const sentence = firstSentence(briefing.assistant.coreKnowledge)
  return say(sentence ? phrases.offer(sentence) : phrases.offerUnknown)
}

/** The first sentence of a text, to be spoken; empty where it is too long. */
export function firstSentence(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const sentence = /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  return sentence.length <= MAX_OFFER ? sentence.trim() : ''
}

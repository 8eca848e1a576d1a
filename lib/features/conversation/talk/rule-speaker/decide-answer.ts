import { fold } from '@/lib/vendors/call-analysis/rules/analysis-words'
import { topicsOf } from '@/lib/vendors/embeddings/rules/topics'
import { fold as foldWords } from '@/lib/vendors/embeddings/rules/words'
import { type AnsweringSentence, answeringSentence } from './answering-sentence'
import { FORBIDDEN } from './intents'
import { call, say, type Situation, type Step } from './step'

/** Minimum cosine similarity of a sentence that answers a question. */
const ANSWERS = 0.42

/** Matches an amount of money, which the answer to a question about a price must contain. */
const AMOUNT =
  /\d.{0,20}(?:₺|tl\b|lira|try\b|€|euro|eur\b|\$|dolar|dollar|usd|£|pound|gbp)|[₺€$£] ?\d/i

/** Maximum length of a search query, in characters. */
const MAX_QUERY = 500

/** Answers from the core knowledge and the documents of the business only. */
export function answerQuestion(situation: Situation): Step {
  const { state, briefing, phrases, tools } = situation
  const question = state.userText.slice(0, MAX_QUERY)
  const search = state.uses.findLast(({ tool }) => tool === 'bilgi_tabani_ara')
  const canSearch = tools.has('bilgi_tabani_ara') && briefing.assistant.knowledgeBases.length > 0
  if (!search && canSearch) return call('bilgi_tabani_ara', { query: question })
  const fits = sentenceFilter(state.intent === 'price')
  const core = answeringSentence(briefing.assistant.coreKnowledge, question, fits)
  const known = core && core.likeness >= ANSWERS ? core : null
  const found = foundSentence(search?.result?.results, question, fits)
  if (known && (!found || known.likeness >= found.likeness)) return say(known.sentence)
  if (found) return say(phrases.found(found.sentence))
  const hours = openingHours(briefing.assistant.coreKnowledge, question)
  if (hours) return say(hours)
  if (search && !search.result) return say(phrases.searchFailed)
  // The talk then says that it did not understand.
  if (state.intent === 'other') return {}
  return say(state.intent === 'price' ? phrases.unknownPrice : phrases.unknown)
}

/** `09.00`, `9 to 6`, `9-18`. */
const CLOCK = /\d{1,2}[.:]\d{2}|\d{1,2}(?: ?[ap]m)? ?(?:-|–|to|till|until) ?\d{1,2}/

/** Finds opening hours, whose wording differs from the question: `Saat kaçta açılıyorsunuz?`, `09.00–18.00 açığız`. */
function openingHours(coreKnowledge: string, question: string): string | null {
  if (!topicsOf(foldWords(question)).has('hours')) return null
  const fits = (sentence: string) => CLOCK.test(sentence)
  return answeringSentence(coreKnowledge, question, fits)?.sentence ?? null
}

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

/** Maximum length of a spoken sentence, in characters. */
const MAX_OFFER = 200

/** Describes the business once, then asks. */
export function offer({ briefing, state, phrases }: Situation): Step {
  if (state.lastSaid) return say(phrases.anythingElse)
  if (briefing.direction === 'inbound') return say(phrases.howCanIHelp)
  const sentence = firstSentence(briefing.assistant.coreKnowledge)
  return say(sentence ? phrases.offer(sentence) : phrases.offerUnknown)
}

/** Returns the first sentence of a text; empty if it is too long to be spoken. */
export function firstSentence(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const sentence = /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  return sentence.length <= MAX_OFFER ? sentence.trim() : ''
}

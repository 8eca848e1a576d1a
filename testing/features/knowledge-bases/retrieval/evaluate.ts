import { ANSWERABLE, type Question, UNANSWERABLE } from './questions'

export interface Found {
  title: string
  text: string
}

/** A search. Its best result comes first. */
export type Search = (question: string) => Promise<Found[]>

export interface Rates {
  questions: number
  /** The share of questions whose answer is the first result, among the first three, among the first eight. */
  hit1: number
  hit3: number
  hit8: number
  /** The mean reciprocal rank of the answer; an answer that is not found counts as 0. */
  mrr: number
  /** The share of unanswerable questions for which the search found something. */
  falseAnswers: number
  /** The questions whose answer is not among the first eight. */
  missed: string[]
}

const share = (all: unknown[], some: unknown[]) => some.length / Math.max(all.length, 1)

/** The rank of the answer, from 1; Infinity if it was not found. */
async function placeOf(search: Search, { text, answer }: Question, titles: Map<string, string>) {
  const found = await search(text)
  const at = found.findIndex(
    (each) =>
      answer && each.title === titles.get(answer.document) && each.text.includes(answer.phrase),
  )
  return { text, place: at < 0 ? Infinity : at + 1 }
}

/**
 * Measures how well a search finds the answers to the test questions.
 * @param titles the titles of the test documents, by name
 */
export async function evaluate(
  search: Search,
  titles: Map<string, string>,
  language?: Question['language'],
): Promise<Rates> {
  const inLanguage = (question: Question) => !language || question.language === language
  const places: { text: string; place: number }[] = []
  for (const question of ANSWERABLE.filter(inLanguage)) {
    places.push(await placeOf(search, question, titles))
  }
  const unanswerable = UNANSWERABLE.filter(inLanguage)
  const answered: string[] = []
  for (const { text } of unanswerable) {
    if ((await search(text)).length > 0) answered.push(text)
  }
  const within = (limit: number) => places.filter(({ place }) => place <= limit)
  return {
    questions: places.length,
    hit1: share(places, within(1)),
    hit3: share(places, within(3)),
    hit8: share(places, within(8)),
    mrr: places.reduce((sum, { place }) => sum + 1 / place, 0) / Math.max(places.length, 1),
    falseAnswers: share(unanswerable, answered),
    missed: places.filter(({ place }) => place > 8).map(({ text }) => text),
  }
}

export function describeRates(name: string, rates: Rates): string {
  const percent = (rate: number) => `${Math.round(rate * 100)}%`
  return [
    `retrieval, ${name}: ${rates.questions} questions`,
    `hit@1 ${percent(rates.hit1)}`,
    `hit@3 ${percent(rates.hit3)}`,
    `hit@8 ${percent(rates.hit8)}`,
    `MRR ${rates.mrr.toFixed(2)}`,
    `${percent(rates.falseAnswers)} of the unanswerable answered`,
  ].join(', ')
}

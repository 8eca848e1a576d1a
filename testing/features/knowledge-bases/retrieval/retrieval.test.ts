import { expect, it } from 'vitest'
import { testDocuments } from './documents'
import { describeRates, evaluate } from './evaluate'
import { inMemorySearch } from './in-memory'
import { ANSWERABLE } from './questions'

const titles = new Map(testDocuments().map(({ name, title }) => [name, title]))
const { chunks, search } = inMemorySearch()

it('has an answer to every question in one of the chunks', () => {
  for (const { answer, text } of ANSWERABLE) {
    const right = chunks.filter(
      (chunk) =>
        chunk.title === titles.get(answer?.document ?? '') &&
        chunk.text.includes(answer?.phrase ?? ''),
    )
    expect(right.length, text).toBeGreaterThan(0)
  }
})

/** The rates reached so far, less two questions, so that a regression fails the test. */
it.each([
  {
    name: 'panel',
    limit: 5,
    minSimilarity: 0.3,
    hit1: 0.6,
    hit: 0.88,
    mrr: 0.7,
    falseAnswers: 0.9,
  },
  {
    name: 'live call',
    limit: 8,
    minSimilarity: 0.45,
    hit1: 0.38,
    hit: 0.4,
    mrr: 0.39,
    falseAnswers: 0,
  },
])(
  'finds answers at the settings of the $name',
  async ({ name, limit, minSimilarity, ...least }) => {
    const ask = (question: string) => Promise.resolve(search(question, limit, minSimilarity))
    for (const language of ['tr', 'en'] as const) {
      console.info(describeRates(`${name}, ${language}`, await evaluate(ask, titles, language)))
    }
    const rates = await evaluate(ask, titles)
    console.info(describeRates(name, rates))
    expect(rates.hit1).toBeGreaterThanOrEqual(least.hit1)
    expect(rates.hit8, rates.missed.join('\n')).toBeGreaterThanOrEqual(least.hit)
    expect(rates.mrr).toBeGreaterThanOrEqual(least.mrr)
    expect(rates.falseAnswers).toBeLessThanOrEqual(least.falseAnswers)
  },
)

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

it.each([
  { name: 'panel', limit: 5, minSimilarity: 0.3 },
  { name: 'live call', limit: 8, minSimilarity: 0.45 },
])('finds answers at the settings of the $name', async ({ name, limit, minSimilarity }) => {
  const ask = (question: string) => Promise.resolve(search(question, limit, minSimilarity))
  for (const language of ['tr', 'en'] as const) {
    console.info(describeRates(`${name}, ${language}`, await evaluate(ask, titles, language)))
  }
  const rates = await evaluate(ask, titles)
  console.info(describeRates(name, rates), rates.missed)
})

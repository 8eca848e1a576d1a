import { describe, expect, it } from 'vitest'
import { callCost, type CostFacts, type Usage } from './call-cost'
import { DEFAULT_SETTINGS } from './money'
import { pricesOn } from './price-table'

const find = pricesOn('2026-11-27', [])
const lira = { currency: 'TRY', unitsPerUsd: 40, billedBy: 'second' } as const

const heard: Usage = {
  part: 'speechToText',
  name: 'deepgram/nova-3',
  seconds: 30,
  isIncomplete: false,
}
const thought: Usage = {
  part: 'languageModel',
  name: 'openai/gpt-4o-mini',
  tokensIn: 10_000,
  tokensOut: 500,
  isIncomplete: false,
}
const spoken: Usage = {
  part: 'textToSpeech',
  name: 'openai/tts-1',
  characters: 800,
  isIncomplete: false,
}
const realtime: Usage = {
  part: 'languageModel',
  name: 'openai/gpt-realtime-2.1-mini',
  tokensIn: 1000,
  tokensOut: 100,
  audioTokensIn: 2000,
  audioTokensOut: 3000,
  isIncomplete: false,
}

const price = { country: 'TR', direction: 'both', perMinute: 20_000 } as const

const talk: CostFacts = {
  connectedSeconds: 90,
  isSimulated: false,
  telephony: { country: 'TR', direction: 'outbound', price },
  untraced: { assistant: 0, user: 0 },
  usages: [heard, thought, spoken],
}

const cost = (facts: Partial<CostFacts>, settings = DEFAULT_SETTINGS) =>
  callCost({ ...talk, ...facts }, settings, find)

describe('with known prices', () => {
  it('is the sum worked out by hand', () => {
    expect(cost({})).toMatchObject({
      // 1.5 min × $0.02
      telephony: 30_000,
      // 0.5 min × $0.0048
      speechToText: 2400,
      // 10,000 × $0.15 + 500 × $0.60, per million
      languageModel: 1800,
      // 800 × $15 per million
      textToSpeech: 12_000,
      known: 46_200,
      hasUnknown: false,
    })
  })

  it('is converted, but not the telephony, which has a price in the currency', () => {
    expect(cost({}, lira)).toMatchObject({
      telephony: 30_000,
      speechToText: 96_000,
      languageModel: 72_000,
      textToSpeech: 480_000,
      known: 678_000,
    })
  })

  it('counts the text and the audio of a realtime model, and nothing beside it', () => {
    expect(cost({ usages: [realtime] })).toMatchObject({
      speechToText: 0,
      // 1000 × $0.60 + 100 × $2.40 + 2000 × $10 + 3000 × $20, per million
      languageModel: 80_840,
      textToSpeech: 0,
      hasUnknown: false,
    })
  })

  it('is zero for what was not used', () => {
    const unanswered = { connectedSeconds: 0, usages: [] }
    expect(cost(unanswered)).toMatchObject({ known: 0, hasUnknown: false, lines: [] })
    expect(cost({ telephony: null })).toMatchObject({ telephony: 0, hasUnknown: false })
  })

  it('is zero for a simulated call without traces, but for the telephony', () => {
    const simulated = { isSimulated: true, usages: [], untraced: { assistant: 2, user: 2 } }
    expect(cost(simulated)).toMatchObject({ known: 30_000, hasUnknown: false })
  })

  it('is zero for what is free, whether counted or not', () => {
    const rules: Usage = { part: 'languageModel', name: 'rules', isIncomplete: true }
    expect(cost({ usages: [heard, rules, spoken] })).toMatchObject({
      languageModel: 0,
      hasUnknown: false,
    })
  })
})

describe('is unknown, never zero', () => {
  it.each([
    [
      'telephony',
      { telephony: { country: 'DE', direction: 'outbound', price: undefined } },
      'price',
    ],
    [
      'speechToText',
      { usages: [{ ...heard, name: 'localhost:8000/whisper-1' }, thought, spoken] },
      'price',
    ],
    ['speechToText', { usages: [{ ...heard, name: null }, thought, spoken] }, 'price'],
    ['languageModel', { usages: [heard, { ...thought, audioTokensIn: 5 }, spoken] }, 'price'],
    [
      'textToSpeech',
      { usages: [heard, thought, { ...spoken, characters: null, isIncomplete: true }] },
      'quantity',
    ],
    ['speechToText', { untraced: { assistant: 0, user: 1 } }, 'trace'],
    ['speechToText', { usages: [thought, spoken] }, 'trace'],
  ] as const)('%s, with the reason', (part, facts, missing) => {
    const given = cost(facts)
    expect(given[part]).toBeNull()
    expect(given.hasUnknown).toBe(true)
    expect(given.lines.filter(({ micros }) => micros === null)).toMatchObject([{ part, missing }])
  })

  it('for everything that a worker without traces used', () => {
    expect(cost({ usages: [], untraced: { assistant: 2, user: 2 } })).toMatchObject({
      telephony: 30_000,
      speechToText: null,
      languageModel: null,
      textToSpeech: null,
      known: 30_000,
    })
  })

  it('but what was counted is known', () => {
    const given = cost({ usages: [heard, { ...thought, isIncomplete: true }, spoken] })
    expect(given).toMatchObject({ languageModel: null, known: 46_200, hasUnknown: true })
  })
})

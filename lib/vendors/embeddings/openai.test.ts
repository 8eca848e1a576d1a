import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CUT } from '@/emulators/loopback'
import { type OpenaiEmulator, startOpenaiEmulator } from '@/emulators/openai'
import { VECTOR_DIMENSIONS } from './rules/vector'
import { openaiEmbedder } from './openai'
import { EmbedderBusy, EmbedderRefused } from './port'

let emulator: OpenaiEmulator
beforeEach(async () => {
  emulator = await startOpenaiEmulator()
})
afterEach(() => emulator.close())

const embedderOf = (model = 'text-embedding-3-small', apiKey = emulator.apiKey) =>
  openaiEmbedder({
    apiKey,
    baseURL: emulator.url,
    model,
    timeouts: { document: 20_000, question: 50 },
  })
const embed = (texts: string[], model?: string) => embedderOf(model).embed(texts, 'document')
const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error)

const cosine = (one: number[], other: number[]) =>
  one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0)

it('embeds all texts in order with one request', async () => {
  const [price, hours, same] = await embed(['the price', 'opening hours', 'the price'])
  expect([price, hours, same].map((vector) => vector?.length)).toEqual(
    [1, 2, 3].map(() => VECTOR_DIMENSIONS),
  )
  expect(price).toEqual(same)
  expect(cosine(price!, hours!)).toBeLessThan(0.5)
  expect(emulator.requests.map(({ body }) => body)).toEqual([
    {
      model: 'text-embedding-3-small',
      input: ['the price', 'opening hours', 'the price'],
      encoding_format: 'float',
      dimensions: VECTOR_DIMENSIONS,
    },
  ])
  expect(await embed([])).toEqual([])
  expect(emulator.requests).toHaveLength(1)
})

it('returns vectors in the order of the texts, whatever the order in the response', async () => {
  const data = [
    { index: 1, embedding: [0, 1] },
    { index: 0, embedding: [1, 0] },
  ]
  emulator.failEmbeddings({ body: { data } })
  const [first, second] = await embed(['first', 'second'])
  expect([first?.slice(0, 2), second?.slice(0, 2)]).toEqual([
    [1, 0],
    [0, 1],
  ])
})

describe('a model with other dimensions', () => {
  it('is padded with zeros where it has fewer, without the dimensions parameter', async () => {
    const [vector] = await embed(['the price'], 'emulated-256')
    expect(vector).toHaveLength(VECTOR_DIMENSIONS)
    expect(vector?.slice(256)).toEqual(Array.from({ length: VECTOR_DIMENSIONS - 256 }, () => 0))
    expect(emulator.requests[0]?.body).not.toHaveProperty('dimensions')
  })

  it('is refused where it has more', async () => {
    const refused = await failure(embed(['the price'], 'emulated-3072'))
    expect(refused).toBeInstanceOf(EmbedderRefused)
    expect((refused as Error).message).toMatch(/3072 dimensions; at most 1536/)
  })
})

describe('a model that is busy', () => {
  it.each([429, 500, 503] as const)('throws after %i with the delay', async (status) => {
    emulator.failEmbeddings({ status, retryAfterSeconds: 7 })
    const busy = await failure(embed(['the price']))
    expect(busy).toBeInstanceOf(EmbedderBusy)
    expect(busy).toMatchObject({ retryAfterSeconds: 7 })
    expect(emulator.requests).toHaveLength(1)
  })

  it('throws where the connection breaks or nothing listens', async () => {
    emulator.failEmbeddings(CUT)
    const busy = { name: 'EmbedderBusy', retryAfterSeconds: null }
    expect(await failure(embed(['the price']))).toMatchObject(busy)
    await emulator.close()
    expect(await failure(embed(['the price']))).toMatchObject(busy)
  })

  it('throws where a question takes longer than a caller would wait', async () => {
    let answerNow = () => {}
    emulator.failEmbeddings({ until: new Promise((resolve) => (answerNow = resolve)) })
    const asked = failure(embedderOf().embed(['how much?'], 'question'))
    expect(await asked).toBeInstanceOf(EmbedderBusy)
    answerNow()
  })
})

describe('a model that refuses', () => {
  it.each([
    [400, 'The input is too long'],
    [401, 'No such organization'],
  ] as const)('after %i, with its reason', async (status, reason) => {
    emulator.failEmbeddings({ status, message: reason })
    const refused = await failure(embed(['the price']))
    expect(refused).toBeInstanceOf(EmbedderRefused)
    expect((refused as Error).message).toContain(reason)
  })

  it('throws for a wrong key without repeating it', async () => {
    const key = 'sk-proj-very_secret-1234'
    emulator.failEmbeddings({
      status: 401,
      message: `Incorrect: ${emulator.apiKey}, ${key}, sk-p***34.`,
    })
    const refused = (await failure(embed(['the price']))) as Error
    expect(refused).toBeInstanceOf(EmbedderRefused)
    expect(refused.message).toContain('Incorrect: [key], [key], [key]')
  })
})

describe('an unusable response is a refusal', () => {
  const vector = [1, 0]
  it.each([
    ['no list', { error: 'none' }],
    ['too few', { data: [{ index: 0, embedding: vector }] }],
    ['too many', { data: [0, 1, 2].map((index) => ({ index, embedding: vector })) }],
    ['one twice', { data: [0, 0].map((index) => ({ index, embedding: vector })) }],
    ['no numbers', { data: [0, 1].map((index) => ({ index, embedding: [1, null] })) }],
    ['an empty one', { data: [0, 1].map((index) => ({ index, embedding: [] })) }],
  ])('%s', async (_, body) => {
    emulator.failEmbeddings({ body })
    expect(await failure(embed(['one', 'two']))).toBeInstanceOf(EmbedderRefused)
  })
})

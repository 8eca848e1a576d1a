import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenaiEmulator, startOpenaiEmulator } from '@/emulators/openai'
import type { ExtractedField } from '@/lib/platform/vocabulary/extracted-field'
import type { Conversation } from './rules/analysis'
import { openaiAnalyst } from './openai'
import { AnalystBusy, AnalystFailed, type CallAnalyst } from './port'

const conversation: Conversation = {
  turns: [
    { role: 'assistant', text: 'Merhaba.' },
    { role: 'user', text: 'Fiyatı ne kadar?' },
  ],
  language: 'tr',
  contactName: 'Ayşe',
  appointmentBooked: true,
  doNotCallRequested: false,
  appointmentDate: '2026-11-24',
  day: '2026-11-21',
  fields: [],
}

const fitting = {
  summary: ' Ayşe fiyat sordu. ',
  sentiment: 'positive',
  outcome: 'appointment',
  interest: 8,
  data_deletion: false,
}

let emulator: OpenaiEmulator
let analyst: CallAnalyst
beforeEach(async () => {
  emulator = await startOpenaiEmulator()
  const { url: baseURL, apiKey } = emulator
  analyst = openaiAnalyst({ apiKey, baseURL, model: 'some-model' })
})
afterEach(() => emulator.close())

interface Sent {
  model: string
  messages: { role: string; content: string }[]
  response_format: { json_schema: { strict: boolean; schema: Record<string, unknown> } }
}
const sent = () => emulator.requests.map(({ body }) => body as Sent)

it('sends the conversation with a strict schema and returns a fitting answer', async () => {
  emulator.fail({ content: JSON.stringify(fitting) })
  expect(await analyst.analyze(conversation)).toEqual({
    summary: 'Ayşe fiyat sordu.',
    sentiment: 'positive',
    outcome: 'appointment',
    interest: 8,
    dataDeletion: false,
    extracted: {},
  })
  const [request] = sent()
  expect(request?.model).toBe('some-model')
  expect(request?.messages[0]?.content).toMatch(/Turkish[\s\S]*called "Ayşe"[\s\S]*booked/)
  expect(request?.messages[1]?.content).toContain('{"user":"Fiyatı ne kadar?"}')
  const { strict, schema } = request!.response_format.json_schema
  expect(strict).toBe(true)
  expect(schema).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['summary', 'sentiment', 'outcome', 'interest', 'data_deletion'],
  })
})

describe('fields to extract', () => {
  const field = (key: string, type: ExtractedField['type'], values: string[] = []) => ({
    key,
    type,
    values,
    name: `The ${key}`,
    meaning: 'As the person said it',
  })
  const fields = [
    field('complaint', 'text'),
    field('budget', 'number'),
    field('insured', 'yes_no'),
    field('move_in', 'date'),
    field('treatment', 'choice', ['Implant', 'Whitening']),
  ]
  const found = {
    complaint: '  A tooth hurts. ',
    budget: 1500,
    insured: null,
    move_in: '2026-12-01',
    treatment: 'Implant',
  }
  const answer = (values: object) => ({ content: JSON.stringify({ ...fitting, fields: values }) })

  it('are part of the schema, and their values of the answer', async () => {
    emulator.fail(answer(found))
    const { extracted } = await analyst.analyze({ ...conversation, fields })
    expect(extracted).toEqual({ ...found, complaint: 'A tooth hurts.' })
    const [request] = sent()
    expect(request?.messages[0]?.content).toContain('The call was on 2026-11-21.')
    expect(request?.response_format.json_schema.schema).toMatchObject({
      properties: {
        fields: {
          additionalProperties: false,
          required: fields.map(({ key }) => key),
          properties: {
            budget: { type: ['number', 'null'] },
            treatment: { anyOf: [{ enum: ['Implant', 'Whitening'] }, { type: 'null' }] },
          },
        },
      },
    })
  })

  it('may all be unknown, and a long text is cut', async () => {
    const nothing = { budget: null, insured: null, move_in: null, treatment: null }
    emulator.fail(
      answer({ ...nothing, complaint: ' ' }),
      answer({ ...nothing, complaint: 'x'.repeat(999) }),
    )
    const asked = { ...conversation, fields }
    expect((await analyst.analyze(asked)).extracted).toEqual({ ...nothing, complaint: null })
    expect((await analyst.analyze(asked)).extracted.complaint).toHaveLength(500)
  })

  it.each([
    ['a value that cannot be chosen', { treatment: 'Braces' }],
    ['a day that does not exist', { move_in: '2026-02-30' }],
    ['a number in words', { budget: 'a lot' }],
    ['a field too many', { shoe_size: 42 }],
  ])('are requested once more with %s', async (_, wrong) => {
    emulator.fail(answer({ ...found, ...wrong }), answer(found))
    await analyst.analyze({ ...conversation, fields })
    expect(emulator.requests).toHaveLength(2)
  })
})

describe('an answer that does not fit', () => {
  it.each([
    ['no JSON', 'Sure! Here is the analysis.'],
    ['an unknown outcome', JSON.stringify({ ...fitting, outcome: 'maybe' })],
    ['a field too many', JSON.stringify({ ...fitting, mood: 'fine' })],
    ['an empty summary', JSON.stringify({ ...fitting, summary: ' ' })],
    ['nothing', ''],
  ])('is requested once more: %s', async (_, content) => {
    emulator.fail({ content }, { content: JSON.stringify(fitting) })
    expect(await analyst.analyze(conversation)).toMatchObject({ outcome: 'appointment' })
    const [, repair] = sent()
    expect(repair?.messages.slice(-2)).toMatchObject([
      { role: 'assistant', content },
      { role: 'user', content: expect.stringContaining('does not fit the schema') as string },
    ])
  })

  it('fails the second time', async () => {
    emulator.fail({ content: 'no' }, { content: 'no again' })
    await expect(analyst.analyze(conversation)).rejects.toBeInstanceOf(AnalystFailed)
    expect(emulator.requests).toHaveLength(2)
  })
})

describe('a model that is not available', () => {
  it.each([429, 500, 503] as const)('is busy after %i, and passes on the delay', async (status) => {
    emulator.fail({ status, retryAfterSeconds: 7 })
    const error: unknown = await analyst.analyze(conversation).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AnalystBusy)
    expect(error).toMatchObject({ retryAfterSeconds: 7 })
    expect(emulator.requests).toHaveLength(1)
  })

  it('is busy where nothing listens', async () => {
    await emulator.close()
    await expect(analyst.analyze(conversation)).rejects.toMatchObject({
      name: 'AnalystBusy',
      retryAfterSeconds: null,
    })
  })

  it.each([400, 401] as const)('fails for good after %i', async (status) => {
    emulator.fail({ status })
    await expect(analyst.analyze(conversation)).rejects.toBeInstanceOf(AnalystFailed)
  })
})

it('the emulator’s default answer fits any schema', async () => {
  expect(await analyst.analyze(conversation)).toMatchObject({ sentiment: 'positive' })
})

import { describe, expect, it } from 'vitest'
import { AppError } from '@/lib/platform/errors'
import { parsePart } from '@/lib/platform/http/parse-input'
import { readChatAppAction, readSmsAction } from './panel-change'
import {
  ChatAppActionChange,
  checkAction,
  NewChatAppAction,
  NewSmsAction,
  SmsActionChange,
} from './panel-input'

const template = { name: 'Offer', templateName: 'offer_tr' }
const sms = { name: 'Thanks', message: 'Thank you' }

type Schema = typeof NewChatAppAction | typeof NewSmsAction | typeof ChatAppActionChange

function refused(schema: Schema, body: unknown): Record<string, unknown> | undefined {
  try {
    parsePart(schema, body)
  } catch (error) {
    if (error instanceof AppError) return error.body
    throw error
  }
}

const both = { error: 'name and templateName are required' }

describe('a chat-app action', () => {
  it.each([
    [{}],
    [{ name: 'Offer' }],
    [{ templateName: 'offer_tr' }],
    [{ ...template, name: '  ' }],
    [{ ...template, templateName: null }],
    [{ ...template, name: 7 }],
    [{ ...template, templateName: ['offer_tr'], unknown: 1, isActive: 'yes' }],
    [null],
    ['offer_tr'],
    [[template]],
  ])('of %j is told that both names are required', (body) => {
    expect(refused(NewChatAppAction, body)).toEqual(both)
  })

  it('may be changed without them, but cannot lose them', () => {
    expect(parsePart(ChatAppActionChange, { isActive: false })).toEqual({ isActive: false })
    expect(refused(ChatAppActionChange, { name: '' })).toEqual(both)
    expect(refused(ChatAppActionChange, { name: 'A', templateName: null })).toEqual(both)
    expect(refused(ChatAppActionChange, null)).toMatchObject({ error: 'validation_error' })
  })

  it.each([
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ templateLang: 'Turkish' }, 'templateLang'],
    [{ templateParams: 'Ayşe' }, 'templateParams'],
    [{ templateParams: ['Ayşe', ' '] }, 'templateParams.1'],
    [{ templateText: 'x'.repeat(1025) }, 'templateText'],
    [{ condition: 'outcome:happy' }, 'condition'],
    [{ moment: 'before_call' }, 'moment'],
    [{ assistantIds: 'asst_1' }, 'assistantIds'],
    [{ isActive: 'yes' }, 'isActive'],
    [{ smsProvider: 'auto' }, 'smsProvider'],
  ])('with %j is told which field is wrong', (more, path) => {
    const details = [{ path, message: expect.any(String) as string }]
    const expected = { error: 'validation_error', details }
    expect(refused(NewChatAppAction, { ...template, ...more })).toEqual(expected)
    expect(refused(ChatAppActionChange, more)).toEqual(expected)
  })
})

describe('an SMS action', () => {
  it.each([
    [{ message: sms.message }, 'name'],
    [{ ...sms, message: ' ' }, 'message'],
    [{ ...sms, message: 'x'.repeat(1001) }, 'message'],
    [{ ...sms, smsProvider: 'pigeon' }, 'smsProvider'],
    [{ ...sms, templateName: 'offer_tr' }, 'templateName'],
  ])('of %j is told which field is wrong', (body, path) => {
    const details = [{ path, message: expect.any(String) as string }]
    expect(refused(NewSmsAction, body)).toEqual({ error: 'validation_error', details })
  })
})

describe('a request body', () => {
  const change = (body: object) => readSmsAction(parsePart(SmsActionChange, body))

  it('is mapped by channel, without absent fields', () => {
    expect(change({})).toEqual({ message: {} })
    expect(change({ message: 'Hi', smsProvider: 'auto', condition: null })).toEqual({
      condition: 'always',
      message: { text: 'Hi', provider: 'auto' },
    })
    const chat = parsePart(ChatAppActionChange, { templateLang: 'en_US', templateText: ' ' })
    expect(readChatAppAction(chat)).toEqual({ message: { language: 'en_US', templateText: null } })
  })

  it('names one assistant, several or none', () => {
    expect(change({ assistantId: 'a' }).assistantIds).toEqual(['a'])
    expect(change({ assistantId: 'a', assistantIds: ['b', 'c'] }).assistantIds).toEqual(['b', 'c'])
    expect(change({ assistantId: null }).assistantIds).toEqual([])
    expect(change({ isActive: true })).not.toHaveProperty('assistantIds')
  })
})

describe('an action as a whole', () => {
  const template = (parameters: string[], templateText: string | null = null) =>
    ({
      channel: 'chatapp',
      templateName: 'offer',
      language: 'tr',
      parameters,
      templateText,
    }) as const
  const texts = (count: number) => Array.from({ length: count }, () => 'x')
  const check = (action: Partial<Parameters<typeof checkAction>[0]>) =>
    checkAction({ condition: 'always', moment: 'after_call', message: template([]), ...action })

  it('may depend on an outcome only after the call', () => {
    const condition = 'outcome:interested'
    expect(check({ condition })).toEqual([])
    expect(check({ condition, moment: 'during_call' })).toMatchObject([{ path: 'condition' }])
  })

  it('reports unknown placeholders at each text', () => {
    const message = template([
      '{{first_name}} {{adı}} {{adı}} {{ price list }}',
      '{{call_summary}}',
    ])
    const first = {
      path: 'templateParams.0',
      message: 'Nothing is known of {{adı}}, {{price list}}.',
    }
    expect(check({ message })).toEqual([first])
    expect(check({ message, moment: 'during_call' })).toEqual([
      first,
      { path: 'templateParams.1', message: 'Nothing is known of {{call_summary}}.' },
    ])
  })

  it('needs as many texts as the approved text, if given, has placeholders', () => {
    const templateText = 'Hello {{1}}, see you at {{2}}. {{1}}, until then.'
    expect(check({ message: template(texts(2), templateText) })).toEqual([])
    expect(check({ message: template(texts(7)) })).toEqual([])
    expect(check({ message: template(texts(1), templateText) })).toEqual([
      {
        path: 'templateParams',
        message: expect.stringMatching(/2 placeholders.*1 text/) as string,
      },
    ])
  })

  it('needs numbered placeholders in the approved text', () => {
    const templateText = 'Hello {{first_name}}, {{ 1 }}'
    expect(check({ message: template(texts(1), templateText) })).toEqual([
      { path: 'templateText', message: expect.stringContaining('{{first_name}}') as string },
    ])
  })
})

import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cloudApiInbox } from './inbox'

const PHONE_NUMBER_ID = '106540352242922'
const secrets = {
  appSecret: 'app-secret',
  verifyToken: 'verify-token',
  phoneNumberId: PHONE_NUMBER_ID,
}
const inbox = cloudApiInbox(secrets)

describe('the handshake', () => {
  const query = (more: Record<string, string> = {}) =>
    new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.challenge': '1158201444',
      'hub.verify_token': 'verify-token',
      ...more,
    })

  it('returns the challenge for the right token', () => {
    expect(inbox.answerHandshake(query())).toBe('1158201444')
  })

  it.each([
    ['a wrong token', inbox, query({ 'hub.verify_token': 'guess' })],
    ['an empty token', inbox, query({ 'hub.verify_token': '' })],
    ['another mode', inbox, query({ 'hub.mode': 'unsubscribe' })],
    ['nothing', inbox, new URLSearchParams()],
    ['no token of ours', cloudApiInbox({ ...secrets, verifyToken: undefined }), query()],
  ])('is refused with %s', (_, one, asked) => {
    expect(one.answerHandshake(asked)).toBeNull()
  })
})

const bytes = (text: string) => new TextEncoder().encode(text)
const sign = (body: Uint8Array, secret = 'app-secret') =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

describe('the signature', () => {
  const body = bytes('{ "entry": [] }')

  it('covers the exact bytes', () => {
    expect(inbox.readNotifications(body, sign(body))).toEqual([])
    expect(inbox.readNotifications(bytes('{"entry":[]}'), sign(body))).toBeNull()
  })

  it.each([
    ['of another secret', sign(body, 'guess')],
    ['that is cut', sign(body).slice(0, -2)],
    ['without its name', sign(body).replace('sha256=', '')],
    ['of another kind', sign(body).replace('sha256', 'sha1')],
    ['that is missing', null],
  ])('%s is invalid', (_, signature) => {
    expect(inbox.readNotifications(body, signature)).toBeNull()
  })

  it('is never valid without a secret', () => {
    const open = cloudApiInbox({ ...secrets, appSecret: undefined })
    expect(open.readNotifications(body, sign(body, ''))).toBeNull()
  })
})

const signed = (text: string) => inbox.readNotifications(bytes(text), sign(bytes(text)))
const metadata = { display_phone_number: '15550783881', phone_number_id: PHONE_NUMBER_ID }
const post = (value: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        { value: { messaging_product: 'whatsapp', metadata, ...value }, field: 'messages' },
      ],
    },
  ],
})
const read = (value: object) => signed(JSON.stringify(post(value)))

const AT = new Date('2025-06-10T08:34:36Z')
const base = { from: '905321112233', id: 'wamid.IN', timestamp: String(AT.getTime() / 1000) }
const message = (more: object) => ({
  contacts: [{ profile: { name: 'Ayşe' }, wa_id: '905321112233' }],
  messages: [{ ...base, ...more }],
})

describe('a message', () => {
  const file = { mime_type: 'x/y', sha256: 'SfIn', id: '1003383421387256' }

  it.each([
    ['text', { body: 'Merhaba' }, 'text', 'Merhaba'],
    ['text', { body: 'a\0b\ud83d' }, 'text', 'a\uFFFDb\uFFFD'],
    ['button', { payload: 'YES', text: 'Evet' }, 'choice', 'Evet'],
    [
      'interactive',
      { type: 'button_reply', button_reply: { id: 'b', title: 'Onayla' } },
      'choice',
      'Onayla',
    ],
    [
      'interactive',
      { type: 'list_reply', list_reply: { id: 'l', title: 'Salı', description: '14.30' } },
      'choice',
      'Salı',
    ],
    [
      'interactive',
      { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json: '{}' } },
      'choice',
      'Sent',
    ],
    ['image', { ...file, caption: 'Bu mu?' }, 'image', 'Bu mu?'],
    ['video', file, 'video', ''],
    ['audio', { ...file, voice: true }, 'audio', ''],
    ['document', { ...file, caption: 'Sözleşme', filename: 's.pdf' }, 'document', 'Sözleşme'],
    ['sticker', { ...file, animated: false }, 'sticker', ''],
    [
      'location',
      { latitude: 41, longitude: 29, name: 'Ofis', address: 'Kadıköy' },
      'location',
      'Ofis, Kadıköy',
    ],
    [
      'contacts',
      [{ name: { formatted_name: 'Can Ak' }, phones: [{}] }, { name: { formatted_name: 'Ece' } }],
      'contact',
      'Can Ak, Ece',
    ],
    ['reaction', { message_id: 'wamid.OUT', emoji: '👍' }, 'reaction', '👍'],
    ['reaction', { message_id: 'wamid.OUT' }, 'reaction', ''],
    ['order', { catalog_id: '1', product_items: [] }, 'other', ''],
    ['constructor', {}, 'other', ''],
  ])('of type %s with %j', (type, content, kind, text) => {
    expect(read(message({ type, [type]: content }))).toEqual([
      {
        kind: 'message',
        messageId: 'wamid.IN',
        from: '+905321112233',
        userId: null,
        profileName: 'Ayşe',
        at: AT,
        type: kind,
        text,
        inReplyTo: null,
      },
    ])
  })

  it('counts even if the platform cannot pass it on', () => {
    const errors = [{ code: 131051, title: 'Message type unknown' }]
    expect(read(message({ type: 'unsupported', errors }))).toMatchObject([
      { type: 'other', text: '' },
    ])
  })

  it('names the message that it replies to', () => {
    const text = { type: 'text', text: { body: 'Evet' } }
    const context = { from: '15550783881', id: 'wamid.OUT' }
    expect(read(message({ ...text, context }))).toMatchObject([{ inReplyTo: 'wamid.OUT' }])
    expect(read(message({ ...text, context: { forwarded: true } }))).toMatchObject([
      { inReplyTo: null },
    ])
  })

  it('never has a future time', () => {
    const before = Date.now()
    for (const timestamp of ['4102444800', 'soon', undefined]) {
      const [notification] = read(message({ type: 'text', text: { body: 'x' }, timestamp })) ?? []
      expect(notification?.at.getTime()).toBeGreaterThanOrEqual(before)
      expect(notification?.at.getTime()).toBeLessThanOrEqual(Date.now())
    }
  })

  it.each([
    ['5215512345678', '+525512345678'],
    ['5491112345678', '+5491112345678'],
    ['551187654321', '+551187654321'],
    ['22997123456', '+22997123456'],
  ])('keeps the number of a sender in a national spelling: %s', (from, number) => {
    expect(read({ messages: [{ ...base, from, type: 'text' }] })).toMatchObject([{ from: number }])
  })

  it('may name its sender by a user id alone, or not at all', () => {
    const { from: _, ...nameless } = { ...base, type: 'text' }
    const user = { user_id: 'TR.1349', profile: { name: 'Ayşe', username: '@ayse' } }
    const messages = [{ ...nameless, from_user_id: 'TR.1349' }]
    expect(read({ contacts: [user], messages })).toMatchObject([
      { from: null, userId: 'TR.1349', profileName: 'Ayşe' },
    ])
    expect(
      read({ messages: [{ ...base, type: 'text', from: 'US.13491208655302741918' }] }),
    ).toMatchObject([{ from: null, userId: 'US.13491208655302741918' }])
    const both = { ...user, wa_id: '905321112233' }
    expect(read({ contacts: [both], messages: [{ ...base, type: 'text' }] })).toMatchObject([
      { from: '+905321112233', userId: 'TR.1349' },
    ])
    for (const from of [undefined, null, 7, '0']) {
      expect(read({ messages: [{ ...nameless, from }] })).toMatchObject([
        { from: null, userId: null },
      ])
    }
  })

  it('needs no profile name', () => {
    const { messages } = message({ type: 'text', text: { body: 'x' } })
    expect(read({ messages })).toMatchObject([{ profileName: null, text: 'x' }])
  })
})

describe('a status', () => {
  const status = { id: 'wamid.OUT', recipient_id: '905321112233', timestamp: base.timestamp }
  const expected = { kind: 'status', messageId: 'wamid.OUT', at: AT }

  it.each(['sent', 'delivered', 'read'])('%s', (name) => {
    const pricing = { billable: true, pricing_model: 'PMP', category: 'utility' }
    expect(read({ statuses: [{ ...status, status: name, pricing }] })).toEqual([
      { ...expected, status: name, code: null, detail: null },
    ])
  })

  it('failed, with its code and reason', () => {
    const title = 'Message undeliverable'
    const error = { code: 131026, title, message: title }
    const failed = (more: object) => [
      { ...status, status: 'failed', errors: [{ ...error, ...more }] },
    ]
    const error_data = { details: 'Message Undeliverable.' }
    expect(read({ statuses: failed({ error_data }) })).toEqual([
      { ...expected, status: 'failed', code: 131026, detail: 'Message Undeliverable.' },
    ])
    expect(read({ statuses: failed({}) })).toMatchObject([{ code: 131026, detail: title }])
    expect(read({ statuses: failed({ title: 'a\0' }) })).toMatchObject([{ detail: 'a\uFFFD' }])
    expect(read({ statuses: [{ ...status, status: 'failed' }] })).toMatchObject([
      { status: 'failed', code: null, detail: null },
    ])
  })
})

describe('skips what is not ours or not as documented:', () => {
  const good = { ...base, type: 'text', text: { body: 'x' } }

  it.each([
    ['text that is not JSON', 'news'],
    ['no object', '[1]'],
    ['null', 'null'],
    ['nothing', ''],
    ['entries of other things', '{"entry":[null,{"changes":{}},{"changes":[{"value":"x"}]}]}'],
    ['another topic', '{"entry":[{"changes":[{"field":"account_update","value":{"event":"X"}}]}]}'],
  ])('%s', (_, text) => {
    expect(signed(text)).toEqual([])
  })

  it('a notification for another number', () => {
    expect(read({ metadata: { phone_number_id: '1' }, messages: [good] })).toEqual([])
    expect(read({ metadata: undefined, messages: [good] })).toHaveLength(1)
  })

  it.each([
    ['no id', { id: undefined }],
    ['an id that cannot be kept', { id: 'wamid.\0' }],
    ['a change of number', { type: 'system', system: { type: 'user_changed_number' } }],
    ['a chat that was opened', { type: 'request_welcome' }],
  ])('%s, next to a valid one', (_, change) => {
    const statuses = [{ id: 'wamid.OUT', status: 'deleted' }, { status: 'read' }, 7]
    const messages = [{ ...good, ...change }, null, good]
    expect(read({ messages, statuses })).toMatchObject([{ messageId: 'wamid.IN' }])
  })

  it('keeps all notifications of one webhook, in order', () => {
    const all = post({ messages: [good], statuses: [{ ...base, status: 'read' }] })
    const more = post({ messages: [{ ...good, id: 'wamid.2' }] })
    const text = JSON.stringify({ entry: [...all.entry, ...more.entry] })
    expect(signed(text)?.map(({ kind, messageId }) => [kind, messageId])).toEqual([
      ['message', 'wamid.IN'],
      ['status', 'wamid.IN'],
      ['message', 'wamid.2'],
    ])
  })
})

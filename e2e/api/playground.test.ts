import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD } from '@/emulators/netgsm/customers'
import { readLines } from '@/components/ui/read-lines'
import type { PlaygroundLine } from '@/lib/features/playground/contract/turn'
import { createAccount, logIn, publicApi, type Server } from '@/testing/server'
import { workday } from '@/testing/features/appointments'
import { within } from '@/scripts/lib/time-scale.mjs'
import { agentApi, body, type Caller, detail, makeAssistant, somebody } from '@/testing/api/calling'
import { sharedExchange } from '../exchange'
import { outsideServer } from '../outside'
import { startWorker } from '../worker'

/** Talks with a draft of an assistant: by a model, by written rules, and by voice. */

const { server: withModel, openai, netgsm } = await outsideServer()
const { server: onExchange, emulator: livekit } = await sharedExchange()
type Talker = Omit<Caller, 'line'>

/** On a server with a language model and without LiveKit. */
let caller: Talker
/** On a server with LiveKit and without a language model. */
let simple: Talker

beforeAll(async () => {
  ;[caller, simple] = await Promise.all([makeTalker(withModel), makeTalker(onExchange)])
})

async function makeTalker(
  at: Server,
  options?: Parameters<typeof createAccount>[1],
): Promise<Talker> {
  const account = await createAccount(at, options)
  const panel = await logIn(at, account)
  const assistantId = await makeAssistant(panel, 'Defne')
  return { account, panel, assistantId, api: publicApi(at, account) }
}

const draft = { name: 'Defne', language: 'en', greeting: 'Hello, this is Defne.' }
const said = (role: string, text: string) => ({ kind: 'said', role, text })
const BEFORE = [said('assistant', 'Hello, this is Defne.')]

const send = ({ panel }: Talker, turn: object, signal?: AbortSignal) =>
  panel('/api/assistants/playground', { json: { draft, ...turn }, signal })

async function all(lines: AsyncIterable<PlaygroundLine>): Promise<PlaygroundLine[]> {
  const read: PlaygroundLine[] = []
  for await (const line of lines) read.push(line)
  return read
}

async function play(who: Talker, turn: object): Promise<PlaygroundLine[]> {
  const response = await send(who, turn)
  expect(response.status).toBe(200)
  return all(readLines<PlaygroundLine>(response))
}

const textOf = (lines: PlaygroundLine[]) =>
  lines.map((line) => (line.kind === 'text' ? line.text : '')).join('')
const usesOf = (lines: PlaygroundLine[]) =>
  lines.flatMap((line) => (line.kind === 'used' ? [line.use] : []))

async function makeContact({ panel }: Talker): Promise<string> {
  const json = { firstName: 'Ayşe', phone: somebody() }
  return (await body<{ id: string }>(await panel('/api/contacts', { json }))).id
}

const appointmentsOf = async ({ panel }: Talker, contactId: string) =>
  (await body<{ data: object[] }>(await panel(`/api/appointments?contactId=${contactId}`))).data

describe('a model', () => {
  it('is streamed word by word, and told the unsaved draft and the talk so far', async () => {
    let goOn = () => {}
    const until = new Promise<void>((resolve) => (goOn = resolve))
    openai.answer({ text: ['We open ', 'at nine.'], holdAt: { piece: 1, until } })
    const instructions = 'Say that we open at nine.'
    const response = await send(caller, {
      draft: { ...draft, instructions },
      entries: BEFORE,
      heard: 'When do you open?',
    })
    const lines = readLines<PlaygroundLine>(response)
    expect((await lines.next()).value).toEqual({
      kind: 'speaker',
      speaker: 'model',
      model: 'emulated-model',
      pretends: false,
    })
    expect((await lines.next()).value).toEqual({ kind: 'text', text: 'We open ' })
    goOn()
    expect((await lines.next()).value).toEqual({ kind: 'text', text: 'at nine.' })
    expect((await lines.next()).value).toMatchObject({
      kind: 'done',
      tokens: 12,
      firstWordMs: expect.any(Number) as number,
    })
    const request = openai.requests.at(-1)?.body as { messages: { content: string }[] } | undefined
    const [system, ...talk] = request?.messages ?? []
    expect(system?.content).toContain(instructions)
    expect(talk).toEqual([
      { role: 'assistant', content: 'Hello, this is Defne.' },
      { role: 'user', content: 'When do you open?' },
    ])
  })

  it('pretends to book, and says so', async () => {
    const contactId = await makeContact(caller)
    const call = { name: 'book_appointment', arguments: { date: workday(6), time: '11:30' } }
    openai.answer({ toolCalls: [call] }, { text: 'Booked.' })
    const lines = await play(caller, { entries: BEFORE, heard: 'Book me in.', contactId })
    expect(usesOf(lines)).toMatchObject([
      {
        tool: 'book_appointment',
        arguments: call.arguments,
        pretended: true,
        outcome: { ok: true },
      },
    ])
    expect(textOf(lines)).toContain('Booked.')
    expect(await appointmentsOf(caller, contactId)).toEqual([])
  })

  it('really books where that is switched on, and still pretends to hand over', async () => {
    const contactId = await makeContact(caller)
    const given = { date: workday(6), time: '14:30' }
    // Only the account holder may move it that far.
    const tooLate = { date: workday(100), time: '14:30' }
    openai.answer(
      { toolCalls: [{ name: 'book_appointment', arguments: given }] },
      { toolCalls: [{ name: 'book_appointment', arguments: given }] },
      { toolCalls: [{ name: 'reschedule_appointment', arguments: tooLate }] },
      { toolCalls: [{ name: 'end_call', arguments: {} }] },
    )
    const heard = 'Book me in twice.'
    const talkId = randomUUID()
    const lines = await play(caller, { entries: BEFORE, heard, contactId, live: true, talkId })
    expect(usesOf(lines)).toMatchObject([
      { pretended: false, outcome: { ok: true, result: given } },
      { pretended: false, outcome: { ok: false, code: 'slot_taken' } },
      { pretended: false, outcome: { ok: false, code: 'slot_unavailable' } },
      { tool: 'end_call', pretended: true },
    ])
    expect(lines).toContainEqual({ kind: 'end', reason: 'goodbye' })
    expect(await appointmentsOf(caller, contactId)).toMatchObject([given])
  })

  it('pretends to send a message, and really sends it once where that is switched on', async () => {
    const { panel, assistantId } = caller
    const usercode = NETGSM_CUSTOMERS.good
    const config = { usercode, password: NETGSM_PASSWORD, msgheader: 'SANTRAL' }
    const sms = { provider: 'local_sms', config, isActive: true }
    await panel('/api/integrations/service-config', { json: sms })
    const message = 'Hello {{first_name}}, {{assistant_name}} writes to you.'
    const directions = { name: 'Directions', message, moment: 'during_call' }
    const made = await panel('/api/actions/sms', {
      json: { ...directions, assistantIds: [assistantId] },
    })
    const { id: action } = await body<{ id: string }>(made)
    const contactId = await makeContact(caller)
    const sentBefore = netgsm.sent.length
    const call = { name: 'send_message', arguments: { action } }
    const turn = { assistantId, entries: BEFORE, heard: 'Text me the way.', contactId }
    const words = 'Hello Ayşe, Defne writes to you.'
    const timeline = async () => (await panel(`/contacts/${contactId}`)).text()

    openai.answer({ toolCalls: [call] }, { text: 'Done.' })
    expect(usesOf(await play(caller, turn))).toMatchObject([
      { tool: 'send_message', pretended: true, outcome: { ok: true, result: { queued: true } } },
    ])
    expect(netgsm.sent).toHaveLength(sentBefore)
    expect(await timeline()).not.toContain(words)

    openai.answer({ toolCalls: [call] }, { toolCalls: [call] }, { text: 'Done.' })
    const live = { ...turn, live: true, talkId: randomUUID() }
    expect(usesOf(await play(caller, live))).toMatchObject([
      { pretended: false, outcome: { ok: true, result: { queued: true } } },
      { pretended: false, outcome: { result: { queued: false, reason: 'already_sent' } } },
    ])
    // The server remembers, whatever the client leaves out.
    openai.answer({ toolCalls: [call] }, { text: 'Done.' })
    expect(usesOf(await play(caller, live))).toMatchObject([
      { outcome: { result: { queued: false, reason: 'already_sent' } } },
    ])
    expect(netgsm.sent.slice(sentBefore)).toMatchObject([{ text: words }])
    expect(await timeline()).toContain(words)
  })

  it('stops when the person stops it', async () => {
    const { abandoned } = openai
    openai.answer({ text: 'and so on '.repeat(500), delayMs: { next: 20 } })
    const stop = new AbortController()
    const response = await send(caller, { entries: BEFORE, heard: 'Go on.' }, stop.signal)
    const lines = readLines<PlaygroundLine>(response)
    await lines.next()
    await lines.next()
    stop.abort()
    await vi.waitFor(() => expect(openai.abandoned).toBe(abandoned + 1), {
      timeout: within(10_000),
    })
  })

  it('talks in two windows at once', async () => {
    let first = () => {}
    const until = new Promise<void>((resolve) => (first = resolve))
    openai.answer({ text: ['One ', 'window.'], holdAt: { piece: 1, until } })
    const slow = await send(caller, { entries: BEFORE, heard: 'First?' })
    const lines = readLines<PlaygroundLine>(slow)
    await lines.next()
    await lines.next()
    openai.answer({ text: 'Another window.' })
    expect(textOf(await play(caller, { entries: BEFORE, heard: 'Second?' }))).toBe(
      'Another window.',
    )
    first()
    expect(textOf(await all(lines))).toBe('window.')
  })

  it('that fails is told in words, and the talk goes on', async () => {
    openai.fail({ status: 400 })
    const lines = await play(caller, { entries: BEFORE, heard: 'Hello?' })
    expect(lines.map(({ kind }) => kind)).toEqual(['speaker', 'trouble', 'text', 'done'])
  })
})

describe('written rules', () => {
  it('greet with the draft, and are named', async () => {
    const lines = await play(simple, {})
    expect(lines[0]).toEqual({
      kind: 'speaker',
      speaker: 'rules',
      model: null,
      pretends: false,
    })
    expect(textOf(lines)).toBe(draft.greeting)
    expect(lines.at(-1)).toMatchObject({ kind: 'done', tokens: null })
  })

  it('answer from a knowledge base, with the passages and where their document is', async () => {
    const { panel } = simple
    const base = await body<{ id: string }>(
      await panel('/api/knowledge-bases', { json: { name: 'Practice' } }),
    )
    const text = 'Parking: guests park in the yard behind the house, free of charge.'
    const made = await panel(`/api/knowledge-bases/${base.id}/documents`, {
      json: { title: 'Directions', text },
    })
    const document = await body<{ id: string }>(made)
    await vi.waitFor(
      async () => {
        const path = `/api/knowledge-bases/${base.id}/documents`
        const { data } = await body<{ data: { status: string }[] }>(await panel(path))
        expect(data).toMatchObject([{ status: 'ready' }])
      },
      { timeout: within(20_000), interval: 50 },
    )
    const lines = await play(simple, {
      draft: { ...draft, knowledgeBaseIds: [base.id] },
      entries: BEFORE,
      heard: 'Where can guests park?',
    })
    expect(usesOf(lines)).toMatchObject([
      {
        tool: 'bilgi_tabani_ara',
        pretended: false,
        outcome: {
          ok: true,
          result: { results: [{ documentId: document.id, title: 'Directions' }] },
        },
        bases: { [document.id]: base.id },
      },
    ])
    expect(textOf(lines)).toContain('yard')
  })
})

describe('a refusal', () => {
  it.each([
    ['a message of 50,000 characters', { heard: 'a'.repeat(50_000) }, 'heard'],
    ['nothing said in a running talk', { entries: BEFORE }, 'heard'],
    ['a field of the draft', { draft: { ...draft, name: ' ' } }, 'draft.name'],
    [
      'an unknown tool',
      { entries: [{ kind: 'used', use: { id: '1', tool: 'sudo' } }] },
      'entries.0',
    ],
    ['an entry without words', { entries: [said('user', '')], heard: 'Hi' }, 'entries.0.text'],
    ['a long talk', { entries: Array.from({ length: 401 }, () => BEFORE[0]) }, 'entries'],
    ['a live talk with nobody', { live: true, talkId: randomUUID() }, 'contactId'],
    ['a live talk without a name', { live: true, contactId: '1' }, 'talkId'],
    ['an unknown field', { admin: true }, 'admin'],
  ])('names the field: %s', async (_what, turn, path) => {
    const response = await send(simple, turn)
    expect(response.status).toBe(400)
    const { error, details } = await body<{ error: string; details: { path: string }[] }>(response)
    expect(error).toBe('validation_error')
    expect(details.map((one) => one.path).join(' ')).toContain(path)
  })

  it('stops a request that is too large, and one from elsewhere', async () => {
    const entries = Array.from({ length: 60 }, () => said('user', 'ü'.repeat(10_000)))
    expect((await send(simple, { entries, heard: 'Hi' })).status).toBe(413)
    const response = await simple.panel('/api/assistants/playground', {
      json: { draft },
      headers: { origin: 'https://evil.example' },
    })
    expect(response.status).toBe(403)
  })

  it('asks somebody who types too fast to wait', async () => {
    const hasty = await makeTalker(onExchange)
    const responses = await Promise.all(Array.from({ length: 42 }, () => send(hasty, {})))
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
    await Promise.all(responses.map((response) => response.text()))
  })
})

describe('a talk by voice', () => {
  const speech = { stt: 'openai', tts: 'openai' }
  const report = { workerId: 'worker-1', activeCalls: 0, maxCalls: 8, speech }
  beforeAll(async () => {
    await (
      await agentApi(onExchange)
    )('/workers', { json: report })
  })
  afterAll(async () => {
    await (
      await agentApi(onExchange)
    )('/workers', { json: { ...report, leaving: true } })
  })

  const open = ({ panel, assistantId }: Talker) =>
    panel(`/api/assistants/${assistantId}/voice-talk`, { method: 'POST' })

  it('needs LiveKit', async () => {
    const response = await open(caller)
    expect(response.status).toBe(409)
    expect(await body(response)).toMatchObject({ code: 'voice_not_configured' })
  })

  it('opens a room with the worker, costs minutes, and is no call', async () => {
    const worker = await startWorker(onExchange)
    const opened = await open(simple)
    expect(opened.status).toBe(201)
    const talk = await body<{ url: string; token: string; callId: string }>(opened)
    expect(talk).toMatchObject({ url: livekit.url, token: expect.any(String) as string })
    const dispatch = livekit.dispatches.find(({ room }) => room.endsWith(talk.callId))
    expect(JSON.parse(dispatch?.metadata ?? '{}')).toMatchObject({ callId: talk.callId })
    const { kind } = await body<{ kind: string }>(
      await (
        await agentApi(onExchange)
      )(`/calls/${talk.callId}`),
    )
    expect(kind).toBe('browser')
    await worker.status(talk.callId, 'in_progress')
    await worker.say(talk.callId, { index: 0, role: 'user', text: 'Hello?' })
    const hungUp = await simple.panel(`/api/calls/${talk.callId}/hang-up`, { method: 'POST' })
    expect(hungUp.status).toBe(200)
    expect(await detail(simple, talk.callId)).toMatchObject({
      status: 'completed',
      transcript: [{ text: 'Hello?' }],
      analysis: { state: 'none', canRepeat: false },
    })
    const { data } = await body<{ data: object[] }>(await simple.panel('/api/calls'))
    expect(data).toEqual([])
    expect((await simple.api(`/calls/${talk.callId}`)).status).toBe(404)
    const { calls } = await body<{ calls: object[] }>(await simple.api('/calls'))
    expect(calls).toEqual([])
  })

  it('without minutes is refused, and without the exchange costs none', async () => {
    const poor = await makeTalker(onExchange, { minutes: 0 })
    expect((await open(poor)).status).toBe(402)
    livekit.down = true
    const refused = await open(simple)
    livekit.down = false
    expect(refused.status).toBe(502)
    const { call_id: id } = await body<{ call_id: string }>(refused)
    expect(await detail(simple, id)).toMatchObject({ status: 'failed', durationSeconds: 0 })
  })
})

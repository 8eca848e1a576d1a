import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type OpenaiEmulator, startOpenaiEmulator } from '@/emulators/openai'
import type { TalkEvent } from './port'
import {
  answerOf,
  ask,
  emulatedTalk,
  exampleBriefing,
  SILENCE_MS,
  toolsWith,
} from '@/testing/features/conversation'

interface Sent {
  messages: { role: string; content: string | null; tool_calls?: { id: string }[] }[]
  tools?: { function: { name: string } }[]
}

let emulator: OpenaiEmulator
beforeEach(async () => {
  emulator = await startOpenaiEmulator()
})
afterEach(async () => {
  vi.useRealTimers()
  await emulator.close()
})

const talkWith = (options: Parameters<typeof emulatedTalk>[1] = {}) =>
  emulatedTalk(emulator, options)
const sent = () => emulator.requests.map(({ body }) => body as Sent)

describe('an answer', () => {
  it('streams the text of the model, and its token usage', async () => {
    emulator.answer({ text: 'Evet, perşembe uygun.' })
    const { text, events } = await ask(talkWith(), 'Perşembe olur mu?')
    expect(text).toBe('Evet, perşembe uygun.')
    expect(events.filter(({ kind }) => kind === 'text')).toHaveLength(3)
    expect(events.at(-1)).toEqual({
      kind: 'done',
      usage: { promptTokens: 10, completionTokens: 3 },
    })
    const [request] = sent()
    expect(request?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(request?.messages[0]?.content).toContain(
      'Moda Caddesi 14, Kadıköy. Hafta içi 09.00–18.00.',
    )
    expect(request?.messages[0]?.content).toContain('It is Saturday, 2026-11-21, 12:30')
  })

  it('says a filler, runs the tools, and passes their results to the model', async () => {
    const slots = [{ date: '2026-11-24', time: '10:00' }]
    const { runTool, used } = toolsWith({ free_slots: { ok: true, result: { slots } } })
    emulator.answer(
      { toolCalls: [{ name: 'free_slots', arguments: { from: '2026-11-24' } }] },
      { text: 'Salı onda yer var.' },
    )
    const talk = talkWith({ runTool })
    const { text, events } = await ask(talk, 'Salı boş yer var mı?')
    expect(events.map(({ kind }) => kind).filter((kind) => kind !== 'text')).toEqual([
      'filler',
      'used',
      'done',
    ])
    expect(text).toBe('Salı onda yer var.')
    expect(used).toEqual([{ id: 'use_1', tool: 'free_slots', arguments: { from: '2026-11-24' } }])
    const [, second] = sent()
    expect(second?.messages.slice(-2)).toMatchObject([
      { role: 'assistant', tool_calls: [{ id: 'use_1' }] },
      { role: 'tool', tool_call_id: 'use_1', content: JSON.stringify({ slots }) },
    ])
    expect(talk.entries.map((entry) => entry.kind)).toEqual(['said', 'said', 'used', 'said'])
  })

  it('refuses invalid arguments and unknown tools', async () => {
    const { runTool, used } = toolsWith()
    emulator.answer(
      {
        toolCalls: [
          { name: 'book_appointment', arguments: '{"date": ' },
          { name: 'book_appointment', arguments: { date: 'tomorrow', time: '14:30' } },
          { name: 'drop_tables', arguments: {} },
        ],
      },
      { text: 'Hangi gün?' },
    )
    const { text } = await ask(talkWith({ runTool }), 'Randevu lütfen.')
    expect(text).toBe('Hangi gün?')
    expect(used).toEqual([])
    const results = sent()[1]
      ?.messages.slice(-3)
      .map(({ content }) => content)
    expect(results).toEqual([
      expect.stringContaining('not a JSON object'),
      expect.stringContaining('do not fit'),
      expect.stringContaining('There is no tool drop_tables'),
    ])
  })

  it('continues after a tool throws', async () => {
    emulator.answer(
      { toolCalls: [{ name: 'bilgi_tabani_ara', arguments: { query: 'otopark' } }] },
      { text: 'Bilmiyorum.' },
    )
    const talk = talkWith({ runTool: () => Promise.reject(new Error('no search')) })
    const { text, events } = await ask(talk, 'Otopark var mı?')
    expect(text).toBe('Bilmiyorum.')
    expect(events).toContainEqual({
      kind: 'used',
      use: expect.objectContaining({
        outcome: { ok: false, code: 'tool_failed', message: 'The tool failed: no search' },
      }) as unknown,
    })
  })

  it('limits the tool rounds of an answer', async () => {
    const search = { toolCalls: [{ name: 'bilgi_tabani_ara', arguments: { query: 'x' } }] }
    emulator.answer(search, search, search, search, search, { text: 'Bulamadım.' })
    const { text } = await ask(talkWith(), 'Otopark var mı?')
    expect(text).toBe('Bulamadım.')
    expect(sent()).toHaveLength(6)
    expect(sent()[5]?.tools).toBeUndefined()
  })

  it('ends a long answer after a complete sentence', async () => {
    emulator.answer({ text: 'Uzun bir cümle söylüyorum. '.repeat(200) })
    const { text } = await ask(talkWith(), 'Anlatın.')
    expect(text.length).toBeLessThan(1000)
    expect(text.endsWith('.')).toBe(true)
  })

  it('survives 50,000 characters, and shortens them for the model', async () => {
    emulator.answer({ text: 'Anladım.' })
    const talk = talkWith()
    expect((await ask(talk, `😀${'a😀'.repeat(16_666)}`)).text).toBe('Anladım.')
    expect(sent()[0]?.messages[1]?.content?.length).toBeLessThan(4100)
    for (let turn = 0; turn < 30; turn += 1) talk.addUserTurn('b'.repeat(4000))
    await answerOf(talk)
    const size = JSON.stringify(sent()[1]?.messages.slice(1)).length
    expect(size).toBeLessThan(45_000)
  })
})

describe('a failing model', () => {
  it.each([429, 500, 401] as const)('causes an apology after status %i', async (status) => {
    emulator.fail({ status })
    const talk = talkWith()
    const { text, events } = await ask(talk, 'Merhaba?')
    expect(text).toBe('Kusura bakmayın, şu an bir aksaklık yaşıyorum. Tekrar söyler misiniz?')
    expect(events.map(({ kind }) => kind)).toEqual(['trouble', 'text', 'done'])
    expect(events[0]).toMatchObject({ message: expect.not.stringContaining('sk-') as string })
    emulator.answer({ text: 'Buyurun.' })
    expect((await ask(talk, 'Merhaba?')).text).toBe('Buyurun.')
  })

  it.each([
    ['closed connection', { cutAfter: 2 }],
    ['early end', { endAfter: 2 }],
  ])('causes an apology after a %s in the middle of a sentence', async (_, fault) => {
    emulator.answer({ text: 'Randevunuz salı günü saat', ...fault })
    const { text } = await ask(talkWith(), 'Randevum ne zaman?')
    expect(text).toMatch(/^Randevunuz salı Kusura bakmayın, sözüm yarıda kaldı/)
  })

  async function askIntoSilence(words: string, piece: number, silenceMs: number) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const silent = { holdAt: { piece, until: new Promise(() => {}) } }
    emulator.answer({ text: 'Randevunuz salı günü saat', ...silent })
    const talk = talkWith()
    talk.addUserTurn(words)
    const events: TalkEvent[] = []
    let isOver = false
    const answer = (async () => {
      for await (const event of talk.reply()) events.push(event)
      isOver = true
    })()
    await expect.poll(() => [sent().length, events.length]).toEqual([1, piece])
    const goOn = () => {
      vi.advanceTimersByTime(silenceMs)
      return isOver
    }
    await expect.poll(goOn).toBe(true)
    await answer
    return events
  }

  it('causes an apology after a timeout in the middle of a sentence', async () => {
    const events = await askIntoSilence('Randevum ne zaman?', 2, SILENCE_MS.next)
    expect(events.slice(0, 2)).toMatchObject([{ text: 'Randevunuz ' }, { text: 'salı ' }])
    expect(events.slice(2)).toMatchObject([
      { kind: 'trouble', message: 'The language model said nothing for 15 seconds.' },
      { text: expect.stringMatching(/^Kusura bakmayın, sözüm yarıda kaldı/) as string },
      { kind: 'done' },
    ])
  })

  it('causes an apology after a timeout before the first text', async () => {
    const events = await askIntoSilence('Hello, are you there?', 0, SILENCE_MS.first)
    expect(events[0]).toEqual({
      kind: 'trouble',
      message: 'The language model said nothing for 10 seconds.',
    })
    expect(events[1]).toMatchObject({ text: expect.stringContaining('I am sorry') as string })
  })
})

describe('the end of a talk', () => {
  it('is announced after the goodbye', async () => {
    emulator.answer({ text: 'İyi günler.', toolCalls: [{ name: 'end_call', arguments: {} }] })
    const { events } = await ask(talkWith(), 'Hoşça kalın.')
    expect(events.slice(-2)).toMatchObject([{ kind: 'end', reason: 'goodbye' }, { kind: 'done' }])
    expect(sent()).toHaveLength(1)
  })

  it('has a default goodbye if the model says none', async () => {
    emulator.answer({ toolCalls: [{ name: 'end_call', arguments: {} }] })
    const { text } = await ask(talkWith(), 'Thank you, that is all. Bye.')
    expect(text).toBe('Thank you, and have a nice day.')
  })

  it('follows a do-not-call request, even if the model fails after it', async () => {
    emulator.answer(
      { toolCalls: [{ name: 'request_do_not_call', arguments: { reason: null } }] },
      { text: 'Kaydettim.', cutAfter: 0 },
    )
    const { text, events } = await ask(talkWith(), 'Beni bir daha aramayın.')
    expect(text).toBe('Kaydettim, sizi bir daha aramayacağız. İyi günler.')
    expect(events.at(-2)).toEqual({ kind: 'end', reason: 'do_not_call' })
  })

  it('is a hand-over only if the transfer succeeds', async () => {
    const briefing = exampleBriefing({}, ['hand_over'])
    const handOver = {
      toolCalls: [{ name: 'hand_over', arguments: { reason: null, summary: 'Fiyat soruyor.' } }],
    }
    const failing = toolsWith({ hand_over: { ok: true, result: { handedOver: false } } })
    emulator.answer(handOver, { text: 'Bağlayamadım.' })
    const kept = await ask(talkWith({ briefing, runTool: failing.runTool }), 'Birine bağlayın.')
    expect(kept.events.map(({ kind }) => kind)).not.toContain('handed_over')
    expect(kept.text).toBe('Bağlayamadım.')
    const working = toolsWith({ hand_over: { ok: true, result: { handedOver: true } } })
    emulator.answer(handOver)
    const gone = await ask(talkWith({ briefing, runTool: working.runTool }), 'Birine bağlayın.')
    expect(gone.events.map(({ kind }) => kind)).toEqual(['filler', 'used', 'handed_over', 'done'])
  })
})

describe('an interruption', () => {
  it('stops the answer, and keeps only the played text', async () => {
    const abort = new AbortController()
    emulator.answer(
      { text: 'Bir iki üç dört', holdAt: { piece: 3, until: new Promise(() => {}) } },
      { text: 'Buyurun.' },
    )
    const talk = talkWith()
    talk.addUserTurn('Sayın.')
    let pieces = 0
    for await (const event of talk.reply(abort.signal)) {
      if (event.kind === 'text' && (pieces += 1) === 3) abort.abort()
    }
    talk.truncateReply('Bir iki')
    expect(talk.entries.at(-1)).toEqual({ kind: 'said', role: 'assistant', text: 'Bir iki' })
    expect((await ask(talk, 'Durun.')).text).toBe('Buyurun.')
    expect(
      sent()[1]
        ?.messages.slice(1)
        .map(({ content }) => content),
    ).toEqual(['Sayın.', 'Bir iki', 'Durun.'])
  })

  it.each([
    ['the answer', ' Salı onda', ['Salı onda']],
    ['a filler', '', []],
  ])('in %s keeps the filler', async (_, played, kept) => {
    emulator.answer(
      { toolCalls: [{ name: 'bilgi_tabani_ara', arguments: { query: 'salı' } }] },
      { text: 'Salı onda açığız.' },
    )
    const { runTool } = toolsWith({ bilgi_tabani_ara: { ok: true, result: { chunks: [] } } })
    const talk = talkWith({ runTool })
    const { events } = await ask(talk, 'Salı açık mısınız?')
    const filler = events.find((event) => event.kind === 'filler')?.text ?? ''
    expect(filler).not.toBe('')
    talk.truncateReply(played ? filler + played : filler.slice(0, 4))
    const said = talk.entries.flatMap((entry) =>
      entry.kind === 'said' && entry.role === 'assistant' ? [entry.text] : [],
    )
    expect(said).toEqual([filler, ...kept])
  })

  it('lets a running tool finish, and remembers its result', async () => {
    const abort = new AbortController()
    let finish = () => {}
    const talk = talkWith({
      runTool: () =>
        new Promise((resolve) => {
          finish = () => resolve({ ok: true, result: { bookingCode: 'K7M2Q9XA' } })
          abort.abort()
        }),
    })
    emulator.answer({
      toolCalls: [{ name: 'book_appointment', arguments: { date: '2026-11-24', time: '10:00' } }],
    })
    talk.addUserTurn('Salı onda gelirim.')
    const interrupted = answerOf(talk, abort.signal)
    await expect.poll(() => abort.signal.aborted).toBe(true)
    emulator.answer({ text: 'Salı onda bekliyoruz.' })
    const next = ask(talk, 'Oldu mu?')
    finish()
    await interrupted
    expect((await next).text).toBe('Salı onda bekliyoruz.')
    expect(JSON.stringify(sent()[1]?.messages)).toContain('K7M2Q9XA')
  })
})

describe('the greeting', () => {
  it('is the assistant’s or the default one, after the recording notice', () => {
    const recording = { isOn: true, notice: 'Görüşmemiz kaydediliyor.' }
    const own = talkWith({ briefing: exampleBriefing({ recording }) })
    expect(own.greet()).toMatch(/^Görüşmemiz kaydediliyor\. Merhaba, ben Yılmaz/)
    expect(own.entries).toHaveLength(1)
    const briefing = exampleBriefing({ assistant: { greeting: '', language: 'en' } })
    expect(talkWith({ briefing }).greet()).toBe(
      'Hello, this is Elif from Yılmaz Diş Kliniği. How can I help you?',
    )
  })
})

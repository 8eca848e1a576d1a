import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import {
  body,
  type Caller,
  finished,
  makeAssistant,
  makeCaller,
  somebody,
  start,
} from '@/testing/api/calling'

interface Totals {
  calls: number
  talked: number
  unreached: number
  failed: number
  talkSeconds: number
  averageTalkSeconds: number
}

interface Statistics {
  from: string
  to: string
  days: { day: string; talked: number; unreached: number; failed: number; talkSeconds: number }[]
  outcomes: { outcome: string; count: number }[]
  totals: Totals
  previous: Totals
}

const server = sharedServer()
let caller: Caller
let free: Caller
/** Today in the account's time zone, as the list's `from` and `to`. */
let today: string

const istanbul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' })

beforeAll(async () => {
  caller = await makeCaller(server)
  free = await makeCaller(server, { plan: 'free' })
  const price = { currency: 'USD', country: 'TR', direction: 'outbound', perMinute: '0,5' }
  await caller.panel('/api/telephony-prices', { method: 'PUT', json: price })
  for (const phone of [somebody(), somebody('0002')]) {
    await finished(caller, await start(caller, phone))
  }
  const { panel, assistantId } = free
  const json = { phone: somebody(), assistantId, firstName: '=1+1' }
  const { callId } = await body<{ callId: string }>(await panel('/api/calls', { json }))
  await finished(free, callId)
  today = istanbul.format(new Date())
})

const search = (query: Record<string, string>) => `?${new URLSearchParams(query)}`

async function statistics(query: Record<string, string> = {}, of = caller): Promise<Statistics> {
  const response = await of.panel(`/api/calls/statistics${search(query)}`)
  expect(response.status).toBe(200)
  return body(response)
}

async function file(query: Record<string, string> = {}, of = caller): Promise<string[]> {
  const response = await of.panel(`/api/calls/export${search(query)}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/filename="aramalar-[\d-]+\.csv"/)
  return (await response.text()).trimEnd().split('\r\n')
}

describe('GET /api/calls/statistics', () => {
  it('counts the last thirty days', async () => {
    const { from, to, days, outcomes, totals, previous } = await statistics()
    expect(days).toHaveLength(30)
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([from, to])
    expect(totals).toEqual({
      calls: 2,
      talked: 1,
      unreached: 1,
      failed: 0,
      talkSeconds: 60,
      averageTalkSeconds: 60,
    })
    expect(previous.calls).toBe(0)
    expect(outcomes).toEqual([{ outcome: 'interested', count: 1 }])
  })

  it('filters like the list', async () => {
    expect((await statistics({ status: 'busy' })).totals).toMatchObject({ calls: 1, unreached: 1 })
    expect((await statistics({ outcome: 'callback' })).totals.calls).toBe(0)
    const past = await statistics({ from: '2026-01-01', to: '2026-01-02' })
    expect(past.days.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-02'])
    expect(past.totals.calls).toBe(0)
  })

  it('has no outcomes on the free plan', async () => {
    const { totals, outcomes } = await statistics({}, free)
    expect(totals.talked).toBe(1)
    expect(outcomes).toEqual([])
  })
})

describe('the period', () => {
  const paths = ['/api/calls', '/api/calls/statistics', '/api/calls/export']

  it('limits the list to days in the account’s time zone', async () => {
    const listed = async (query: Record<string, string>) => {
      const response = await caller.panel(`/api/calls${search(query)}`)
      return (await body<{ pagination: { total: number } }>(response)).pagination.total
    }
    expect(await listed({ from: '2026-01-01' })).toBe(2)
    expect(await listed({ to: '2026-01-01' })).toBe(0)
    expect(await listed({ from: '', to: today })).toBe(2)
  })

  it.each(paths)('is rejected by %s where it is invalid', async (path) => {
    const wrong: Record<string, string>[] = [
      { from: 'yesterday' },
      { from: '2026-02-30' },
      { to: '2026-11-21T00:00:00Z' },
      { from: '2026-11-21', to: '2026-11-20' },
      { status: 'talking' },
    ]
    for (const query of wrong) {
      const response = await caller.panel(`${path}${search(query)}`)
      expect(response.status).toBe(400)
      expect(await body(response)).toMatchObject({
        error: 'validation_error',
        details: [{ path: Object.keys(query).at(-1) }],
      })
    }
  })

  it('of statistics is at most 366 days', async () => {
    const query = { from: '2025-01-01', to: '2026-01-02' }
    const response = await caller.panel(`/api/calls/statistics${search(query)}`)
    expect(response.status).toBe(400)
    expect(await body(response)).toMatchObject({ details: [{ path: 'from' }] })
  })

  it.each(paths)('with a foreign id is not found by %s', async (path) => {
    const foreign = await makeAssistant(free.panel, 'Foreign')
    const named: Record<string, string>[] = [
      { assistantId: foreign },
      { campaignId: '1' },
      { campaignId: 'abc' },
      { leadFormId: '1' },
    ]
    for (const query of named) {
      expect((await caller.panel(path + search(query))).status).toBe(404)
    }
    const nobody = await fetch(new URL(path, server.url))
    expect(nobody.status).toBe(401)
  })
})

describe('GET /api/calls/export', () => {
  it('is in the account’s language and time zone', async () => {
    const [header, busy, talked, ...more] = await file()
    expect(more).toEqual([])
    expect(header?.replace('\uFEFF', '')).toBe(
      'Başlangıç;Yön;Durum;Sonuç;Duygu;Kişi;Telefon;Telefon numaranız;Asistan;Kampanya;' +
        'Görüşme süresi (saniye);Bitiş nedeni;Arama sonrası ilgi puanı;Özet;' +
        'Maliyet;Para birimi;Telefon maliyeti;Konuşma tanıma maliyeti;Dil modeli maliyeti;Ses maliyeti;' +
        'Yanıt süresi (saniye, ortanca);En yavaş yanıt (saniye);Söz kesmeler',
    )
    const cells = talked?.split(';') ?? []
    expect(cells[0]).toMatch(
      new RegExp(`^${today.slice(0, 4)}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$`),
    )
    expect(cells.slice(1, 6)).toEqual(['Giden', 'Görüşüldü', 'İlgileniyor', 'Olumlu', 'Ayşe'])
    expect(cells.slice(7, 13)).toEqual([
      caller.line.phoneNumber,
      'Defne',
      '',
      '60',
      'Asistan vedalaşıp kapattı',
      expect.stringMatching(/^\d+$/) as string,
    ])
    expect(cells[13]).toContain('Ayşe')
    expect(cells.slice(14, 20)).toEqual(['0,5', 'USD', '0,5', '0', '0', '0'])
    expect(busy).toContain(';Meşgul;;;')
    expect(await file({ status: 'busy' })).toEqual([header, busy])
    expect(await file({ to: '2026-01-01' })).toEqual([header])
  })

  it('omits the analysis on the free plan, and neutralises formulas', async () => {
    const [, row] = await file({}, free)
    const cells = row?.split(';') ?? []
    expect(cells.slice(3, 6)).toEqual(['', '', "'=1+1"])
    expect(cells.slice(12, 14)).toEqual(['', ''])
    // Its telephone has no price.
    expect(cells.slice(14, 20)).toEqual(['', 'USD', '', '0', '0', '0'])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import type { Send } from '@/testing/server'
import {
  agentApi,
  body,
  type Caller,
  finished,
  makeCaller,
  somebody,
  start,
} from '@/testing/api/calling'

const server = sharedServer()
let agent: Send
let caller: Caller
let callId: string

beforeAll(async () => {
  agent = await agentApi(server)
  caller = await makeCaller(server, { plan: 'pro', minutes: 100 })
  callId = await start(caller, somebody())
  await finished(caller, callId)
})

interface Entry {
  kind: string
  seconds: number
  balanceAfter: number
  uncoveredSeconds: number
  call: { id: string; contactName: string | null } | null
}

async function entries({ panel }: Caller, query = ''): Promise<Entry[]> {
  const response = await panel(`/api/usage/entries${query}`)
  expect(response.status).toBe(200)
  return (await body<{ data: Entry[] }>(response)).data
}

describe('GET /api/usage', () => {
  it('shows the usage and the plan’s limits', async () => {
    const response = await caller.panel('/api/usage')
    expect(response.status).toBe(200)
    expect(await body(response)).toEqual({
      plan: 'pro',
      minutes: {
        balance: 99,
        reserved: 0,
        available: 99,
        usedThisMonth: 1,
        grantedThisMonth: 300,
        includedPerMonth: 300,
        trial: 30,
        nextGrantAt: expect.stringMatching(/-01T00:00:00\.000Z$/) as string,
      },
      contacts: { used: 1, limit: 10_000 },
      leadForms: { used: 0, limit: 10 },
      webhookSubscriptions: { used: 0, limit: 100 },
      knowledgeBases: { used: 0, limit: 25 },
      knowledgeBytes: { used: 0, limit: 500 * 1024 * 1024 },
      // This server pays for nothing.
      daily: [],
    })
  })
})

describe('GET /api/usage/entries', () => {
  it('is the ledger, newest first, page by page', async () => {
    const all = await entries(caller)
    expect(all.map(({ kind, seconds }) => [kind, seconds])).toEqual([
      ['call', -60],
      ['adjustment', 6000 - 330 * 60],
      ['grant', 18_000],
      ['trial', 1800],
    ])
    expect(all[0]).toMatchObject({
      balanceAfter: 5940,
      uncoveredSeconds: 0,
      call: { id: callId, contactName: 'Ayşe', direction: 'outbound', durationSeconds: 60 },
    })
    const response = await caller.panel('/api/usage/entries?page=2&limit=3')
    expect(await body(response)).toMatchObject({
      data: [{ kind: 'trial' }],
      pagination: { page: 2, limit: 3, total: 4, totalPages: 2 },
    })
  })

  it('filters by kind and month', async () => {
    expect(await entries(caller, '?kind=grant&month=')).toHaveLength(1)
    expect(await entries(caller, '?month=2020-01')).toEqual([])
    for (const query of ['kind=x', 'month=2026-13', 'month=2026-1', 'page=0', 'limit=no']) {
      const response = await caller.panel(`/api/usage/entries?${query}`)
      expect(response.status).toBe(400)
      expect(await body(response)).toMatchObject({ error: 'validation_error' })
    }
  })

  it('shows unbilled talk time, and the worker is warned in time', async () => {
    const poor = await makeCaller(server, { minutes: 1 })
    const call = { to: poor.line.phoneNumber, from: somebody() }
    const { id } = await body<{ id: string }>(await agent('/calls/inbound', { json: call }))
    const tell = async (path: string, json: object) =>
      body(await agent(`/calls/${id}${path}`, { json }))
    expect(await tell('/status', { status: 'in_progress' })).toMatchObject({ maxTalkSeconds: 60 })
    const turns = [{ index: 0, role: 'user', text: 'Hello?' }]
    expect(await tell('/transcript', { turns })).toEqual({ added: 1, maxTalkSeconds: 60 })
    expect(await tell('/complete', { talkSeconds: 97 })).toMatchObject({ maxTalkSeconds: 97 })
    expect((await entries(poor))[0]).toMatchObject({
      kind: 'call',
      seconds: -60,
      balanceAfter: 0,
      uncoveredSeconds: 37,
      note: null,
      call: { id, direction: 'inbound', durationSeconds: 97 },
    })
  })

  it('is available as a file', async () => {
    const response = await caller.panel('/api/usage/entries/export?kind=call')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/"gorusme-suresi-[\d-]{10}\.csv"$/)
    const [header, row, ...rest] = (await response.text()).split('\r\n')
    expect(header).toContain('Tarih;Tür;Saniye;')
    expect(row).toMatch(/;Arama;-60;5940;0;Ayşe;\+90541\d{7};Giden;/)
    expect(row).toContain(callId)
    expect(rest).toEqual([''])
    expect((await caller.panel('/api/usage/entries/export?kind=x')).status).toBe(400)
  })
})

it('needs a session', async () => {
  for (const path of ['/api/usage', '/api/usage/entries', '/api/usage/entries/export']) {
    expect((await fetch(`${server.url}${path}`)).status).toBe(401)
  }
})

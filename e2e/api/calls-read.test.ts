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

interface Page {
  calls: { id: string; status: string; started_at: string; transcript?: unknown[] }[]
  pagination: { page: number; limit: number; total: number; total_pages: number }
}

const server = sharedServer()
const talked = somebody()
const missed = somebody('0001')
let caller: Caller
let other: Caller
let ids: string[]

beforeAll(async () => {
  caller = await makeCaller(server)
  other = await makeCaller(server)
  ids = []
  for (const phone of [talked, missed, talked]) {
    const id = await start(caller, phone)
    await finished(caller, id)
    ids.push(id)
  }
})

async function list(query: Record<string, string> = {}): Promise<Page> {
  const response = await caller.api(`/calls?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return body(response)
}
const found = async (query: Record<string, string>) => (await list(query)).calls.map(({ id }) => id)

describe('GET /calls/{id}', () => {
  it('is the call itself, without a transcript', async () => {
    const call = await body(await caller.api(`/calls/${ids[0]}`))
    expect(call).toEqual({
      id: ids[0],
      status: 'completed',
      direction: 'outbound',
      phone: talked,
      duration_seconds: 60,
      assistant_name: 'Defne',
      summary: expect.stringContaining('Ayşe') as string,
      sentiment: 'positive',
      outcome: 'interested',
      has_recording: false,
      started_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      ended_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    })
  })

  it('has the transcript on request', async () => {
    const { transcript } = await body<{ transcript: { role: string; text: string }[] }>(
      await caller.api(`/calls/${ids[0]}?include=transcript`),
    )
    expect(transcript).toHaveLength(9)
    expect(transcript[0]).toEqual({
      role: 'assistant',
      text: 'Hello Ayşe, this is Defne. Do you have a minute?',
    })
    expect(new Set(transcript.map(({ role }) => role))).toEqual(new Set(['assistant', 'user']))
  })

  it('is not found for a foreign, unknown or invalid id', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'abc', '9'.repeat(30), '%00']) {
      expect((await caller.api(`/calls/${id}`)).status).toBe(404)
    }
    expect((await other.api(`/calls/${ids[0]}`)).status).toBe(404)
  })
})

describe('GET /calls', () => {
  it('lists the newest first', async () => {
    const { calls, pagination } = await list()
    expect(calls.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(calls.every((call) => !('transcript' in call))).toBe(true)
    expect(pagination).toEqual({ page: 1, limit: 25, total: 3, total_pages: 1 })
  })

  it('has pages', async () => {
    const second = await list({ page: '2', limit: '2' })
    expect(second.calls.map(({ id }) => id)).toEqual([ids[0]])
    expect(second.pagination).toEqual({ page: 2, limit: 2, total: 3, total_pages: 2 })
    expect((await list({ page: '9' })).calls).toEqual([])
    expect((await list({ limit: '500' })).pagination.limit).toBe(100)
  })

  it('filters by status, direction, assistant, number and time', async () => {
    const [first, second, third] = ids as [string, string, string]
    expect(await found({ status: 'no_answer' })).toEqual([second])
    expect(await found({ direction: 'outbound' })).toEqual([third, second, first])
    expect(await found({ direction: 'inbound' })).toEqual([])
    expect(await found({ assistant_id: caller.assistantId })).toHaveLength(3)
    expect(await found({ phone: talked.replace('+90', '0') })).toEqual([third, first])
    expect(await found({ phone: '+905550000000' })).toEqual([])
    expect(await found({ phone: 'abc' })).toEqual([])
    const { calls } = await list()
    const since = calls.find(({ id }) => id === second)?.started_at ?? ''
    expect(await found({ since })).toEqual([third, second])
    expect(await found({ since: '2020-01-01' })).toHaveLength(3)
    expect(await found({ status: 'completed', phone: talked })).toEqual([third, first])
  })

  it('takes any timestamp of ISO 8601', async () => {
    const { calls } = await list()
    const started = calls[0]?.started_at ?? ''
    const shifted = (hours: number) =>
      new Date(Date.parse(started) + hours * 3_600_000).toISOString().slice(0, 23)
    const writings = [
      started.slice(0, 23),
      started.replaceAll(/[-:]/g, ''),
      `${shifted(-3)}-0300`,
      `${shifted(3)}%2B03`,
      // A plus that is not encoded reaches the server as a space.
      `${shifted(3)}+03:00`,
    ]
    for (const since of writings) {
      const response = await caller.api(`/calls?since=${since}`)
      const page = await body<Page>(response)
      expect([since, page.calls.map(({ id }) => id)]).toEqual([since, [ids[2]]])
    }
    for (const since of ['2020-01-01T00:00', '20200101', '2020-W01-1']) {
      expect(await found({ since })).toHaveLength(3)
    }
  })

  it('takes a blank filter for an absent one', async () => {
    const names = [
      'status',
      'direction',
      'assistant_id',
      'campaign_id',
      'lead_form_id',
      'phone',
      'since',
    ]
    const blank = [...names, 'page', 'limit', 'include'].map((name) => [name, ''])
    expect(await list(Object.fromEntries(blank) as Record<string, string>)).toEqual(await list())
  })

  it('adds transcripts on request', async () => {
    const { calls } = await list({ include: 'transcript' })
    expect(calls.map(({ transcript }) => transcript?.length)).toEqual([9, 0, 9])
  })

  it('is not found for a filter with a foreign or unknown id', async () => {
    const foreign = await makeAssistant(other.panel, 'Foreign')
    const names: Record<string, string>[] = [
      { assistant_id: foreign },
      { assistant_id: 'nobody' },
      { campaign_id: '1' },
      { campaign_id: 'abc' },
      { lead_form_id: '1' },
      { lead_form_id: 'abc' },
    ]
    for (const query of names) {
      expect((await caller.api(`/calls?${new URLSearchParams(query)}`)).status).toBe(404)
    }
  })

  it('rejects an invalid filter', async () => {
    const timestamp = 'since takes an ISO 8601 timestamp such as 2026-11-22T10:15:00Z.'
    const page = 'page takes a whole number from 1 to 1000000.'
    const limit = 'limit takes a whole number of at least 1.'
    const wrong = [
      ['status', 'talking', expect.stringContaining('status takes one of initiated, ringing, ')],
      ['direction', 'sideways', 'direction takes one of outbound, inbound.'],
      ['since', 'yesterday', timestamp],
      ['since', '2026-02-30', timestamp],
      ['since', '10:15', timestamp],
      ['page', '0', page],
      ['page', 'two', page],
      ['limit', '-1', limit],
      ['limit', '1.5', limit],
    ] as const
    for (const [path, value, message] of wrong) {
      const response = await caller.api(`/calls?${new URLSearchParams({ [path]: value })}`)
      expect(response.status).toBe(400)
      expect(await body(response)).toEqual({
        error: 'validation_error',
        details: [{ path, message: message as string }],
      })
    }
  })
})

describe('the panel', () => {
  it('lists, searches and reads the same calls', async () => {
    const search = async (query: Record<string, string>) => {
      const response = await caller.panel(`/api/calls?${new URLSearchParams(query)}`)
      expect(response.status).toBe(200)
      return body<{ data: { id: string }[]; pagination: unknown }>(response)
    }
    expect(await search({ limit: '2' })).toMatchObject({
      data: [{ id: ids[2], contact: { name: 'Ayşe' } }, { id: ids[1] }],
      pagination: { page: 1, limit: 2, total: 3, totalPages: 2 },
    })
    expect((await search({ search: talked.slice(-7) })).data).toHaveLength(2)
    expect((await search({ search: 'AYŞE' })).data).toHaveLength(3)
    expect((await search({ outcome: 'interested' })).data).toHaveLength(2)
    expect((await caller.panel(`/api/calls/${ids[0]}`)).status).toBe(200)
    expect((await other.panel(`/api/calls/${ids[0]}`)).status).toBe(404)
  })

  it('starts a call to a contact or a number, and names missing fields', async () => {
    const { assistantId } = other
    const phone = somebody()
    const first = await other.panel('/api/calls', { json: { phone, assistantId } })
    expect(first.status).toBe(201)
    const started = await body<{ callId: string; contactId: string }>(first)
    expect(started).toMatchObject({ status: 'initiated', to: phone })
    await finished(other, started.callId)
    const again = { contactId: started.contactId, assistantId }
    const second = await other.panel('/api/calls', { json: again })
    expect(second.status).toBe(201)
    await finished(other, (await body<{ callId: string }>(second)).callId)
    const nobody = await other.panel('/api/calls', { json: { assistantId } })
    expect(nobody.status).toBe(400)
    const foreign = { ...again, assistantId: caller.assistantId }
    expect((await other.panel('/api/calls', { json: foreign })).status).toBe(404)
    const origin = { origin: 'https://elsewhere.example' }
    const crossSite = await other.panel('/api/calls', { json: again, headers: origin })
    expect(crossSite.status).toBe(403)
  })
})

import { randomInt, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, type Send, sender, visitor } from '@/testing/server'
import { body, type Caller, detail, finished, makeCaller, somebody } from '@/testing/api/calling'
import { within } from '@/scripts/lib/time-scale.mjs'

/** The rules of submissions and their calls are in lib/features/lead-forms. These are the doors to them. */

const server = sharedServer()
const SITE = 'https://shop.example'
const consent = { text: 'I agree to be called.' }

interface Form {
  id: string
  slug: string
  isActive: boolean
}

interface Submission {
  id: string
  source: string
  callState: string
  callReason: string | null
  callId: string | null
  contactId: string | null
}

let caller: Caller
let panel: Send
beforeAll(async () => {
  caller = await makeCaller(server)
  panel = caller.panel
})

let form: Form
beforeEach(async () => {
  form = await makeForm({ sites: [SITE], callsAtOnce: false })
})

const american = () => `+1415${randomInt(2_000_000, 9_999_999)}`

async function makeForm(more: object = {}, by = panel): Promise<Form> {
  const { assistantId } = caller
  const json = { name: 'Call me back', countries: ['US'], consent, notifies: false, assistantId }
  const response = await by('/api/lead-forms', { json: { ...json, ...more } })
  expect(response.status, await response.clone().text()).toBe(201)
  return body(response)
}

const change = (json: object, { id } = form) =>
  panel(`/api/lead-forms/${id}`, { method: 'PATCH', json })

/** Another program, which sends no `Origin`. */
const tool = (headers: Record<string, string> = {}) =>
  sender(server, {
    'x-forwarded-for': `198.51.${randomInt(1, 255)}.${randomInt(1, 255)}`,
    'accept-language': 'en',
    ...headers,
  })

const send = (json: unknown, by = tool(), { slug } = form) => by(`/api/f/${slug}`, { json })

const post = (content: URLSearchParams | FormData, by = tool()) =>
  by(`/api/f/${form.slug}`, { method: 'POST', body: content })

async function submissions({ id } = form): Promise<Submission[]> {
  const response = await panel(`/api/lead-forms/${id}/submissions?limit=100`)
  expect(response.status).toBe(200)
  return (await body<{ data: Submission[] }>(response)).data
}

interface Receipt {
  submission_id: string
  status: string
  message: string
  status_url: string
}

const statusPath = ({ status_url: url }: Pick<Receipt, 'status_url'>, { slug } = form) =>
  `/api/f/${slug}/submissions/${url.split('/').at(-1)}`

describe('POST /api/f/{slug}', () => {
  it('calls a visitor, who sees who calls; the account holder sees it everywhere', async () => {
    form = await makeForm()
    const phone = `+1415555${randomInt(1000, 9999)}`
    const response = await send({ name: 'Ada Lovelace', phone, utm_source: 'ads' })
    expect(response.status).toBe(201)
    const receipt = await body<Receipt>(response)
    expect(receipt).toMatchObject({ status: 'received', message: expect.any(String) as string })
    const path = statusPath(receipt)
    const seen = new Set<string>()
    await vi.waitFor(
      async () => {
        const status = await body<{ status: string }>(await visitor(server)(path))
        seen.add(status.status)
        expect(status).toEqual({
          status: 'ended',
          assistantName: 'Defne',
          fromNumber: caller.line.phoneNumber,
          dueAt: null,
        })
      },
      { timeout: within(20_000), interval: 20 },
    )
    const order = ['calling', 'ringing', 'talking', 'ended']
    expect([...seen]).toEqual(order.filter((status) => seen.has(status)))
    const [submission] = await submissions()
    expect(submission).toMatchObject({
      id: receipt.submission_id,
      source: 'post',
      utm: { utm_source: 'ads' },
      callState: 'placed',
      consent: null,
    })
    const call = await detail(caller, submission?.callId ?? '')
    expect(call).toMatchObject({ contact: { name: 'Ada Lovelace' }, direction: 'outbound' })
    const listed = await body<{ data: { id: string }[] }>(
      await panel(`/api/calls?contactId=${submission?.contactId}`),
    )
    expect(listed.data.map(({ id }) => id)).toEqual([submission?.callId])
    const found = await caller.api(`/contacts/${submission?.contactId}`)
    expect(await body(found)).toMatchObject({ phone })
  })

  it('answers a form with its thank-you page, and a page of an allowed site', async () => {
    const fields = () => ({ 'ad-soyad': 'Işık Öz', gsm: american(), mesaj: 'Merhaba' })
    const answer = await post(new URLSearchParams(fields()))
    expect(answer.status).toBe(303)
    const location = answer.headers.get('location') ?? ''
    expect(new URL(location).pathname).toMatch(new RegExp(`^/f/${form.slug}/[\\w-]{22}$`))
    const page = await visitor(server)(new URL(location).pathname)
    expect(page.status).toBe(200)
    const multipart = new FormData()
    for (const [name, value] of Object.entries(fields())) multipart.set(name, value)
    multipart.set('redirect', `${SITE}/thanks?a=1`)
    multipart.set('photo', new Blob(['not kept']), 'photo.png')
    const redirected = await post(multipart)
    expect(redirected.status).toBe(303)
    expect(redirected.headers.get('location')).toBe(`${SITE}/thanks?a=1`)
    for (const redirect of [
      'https://evil.example/',
      'javascript:alert(1)',
      '//evil.example',
      '/',
    ]) {
      const elsewhere = await post(new URLSearchParams({ ...fields(), redirect }))
      expect(elsewhere.headers.get('location')).toContain(`${server.url}/f/${form.slug}/`)
    }
    const asked = await post(new URLSearchParams(fields()), tool({ accept: 'application/json' }))
    expect(asked.status).toBe(201)
    const rows = await submissions()
    expect(rows).toHaveLength(7)
    for (const row of rows) {
      expect(row).toMatchObject({ firstName: 'Işık', lastName: 'Öz', note: 'Merhaba' })
    }
  })

  it('shows what was typed with what is wrong, and stores nothing', async () => {
    const script = '<script>alert(1)</script>'
    const answer = await post(new URLSearchParams({ first_name: script, phone: '12' }))
    expect(answer.status).toBe(303)
    const { pathname, search } = new URL(answer.headers.get('location') ?? '')
    expect(pathname).toBe(`/f/${form.slug}`)
    const html = await (await visitor(server)(pathname + search)).text()
    expect(html).not.toContain(script)
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).toContain('value="12"')
    const refused = await send({ name: 'Ada', phone: '12' })
    expect(refused.status).toBe(400)
    expect(await body(refused)).toMatchObject({ details: [{ path: 'phone' }] })
    expect(await submissions()).toEqual([])
    const stale = { first_name: 'Ada', phone: american(), consent: 'on', _token: 'too old' }
    const again = new URL((await post(new URLSearchParams(stale))).headers.get('location') ?? '')
    const shown = await (await visitor(server)(again.pathname + again.search)).text()
    expect(shown).toContain('This page was open for too long.')
    expect(shown).toContain(`value="${stale.phone}"`)
    expect((await send(stale)).status).toBe(400)
    // An invented draft counts as none.
    expect((await visitor(server)(`${pathname}?draft=invented`)).status).toBe(200)
  })

  it('takes a lead of Google Ads with the key of the form', async () => {
    const made = await panel(`/api/lead-forms/${form.id}/google-key`, { method: 'POST' })
    const { key } = await body<{ key: string }>(made)
    const lead = (more: object = {}) => ({
      lead_id: randomUUID(),
      user_column_data: [
        { column_id: 'FULL_NAME', column_name: 'Full Name', string_value: 'Ada Lovelace' },
        { column_id: 'PHONE_NUMBER', column_name: 'User Phone', string_value: american() },
        { column_id: 'EMAIL', column_name: 'User Email', string_value: 'ada@example.com' },
      ],
      api_version: '1.0',
      form_id: 1,
      campaign_id: 2,
      google_key: key,
      is_test: false,
      gcl_id: '',
      ...more,
    })
    expect((await send(lead({ google_key: 'wrong' }))).status).toBe(403)
    expect((await send(lead({ is_test: true }))).status).toBe(200)
    expect(await submissions()).toEqual([])
    const sent = lead()
    // Google sends a lead again if the answer does not arrive.
    for (let n = 0; n < 2; n += 1) expect((await send(sent)).status).toBe(201)
    expect(await submissions()).toMatchObject([
      { source: 'google', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
    ])
    await panel(`/api/lead-forms/${form.id}/google-key`, { method: 'POST' })
    expect((await send(lead())).status).toBe(403)
  })

  it('takes the answers of a form builder', async () => {
    const answers = [
      { type: 'text', text: 'Ada', field: { id: 'a1', ref: 'first_name', type: 'short_text' } },
      { type: 'phone_number', phone_number: american(), field: { ref: 'phone' } },
      { type: 'email', email: 'ada@example.com', field: { ref: 'email' } },
      { type: 'boolean', boolean: true, field: { ref: 'newsletter' } },
    ]
    const event = { event_id: 'x', event_type: 'form_response', form_response: { answers } }
    expect((await send(event)).status).toBe(201)
    expect(await submissions()).toMatchObject([{ firstName: 'Ada', email: 'ada@example.com' }])
  })

  it('refuses more than 64 kB', async () => {
    const answer = await send({ name: 'Ada', phone: american(), note: 'x'.repeat(65 * 1024) })
    expect(answer.status).toBe(413)
  })

  it('is there while the form is on', async () => {
    const receipt = await body<Receipt>(await send({ name: 'Ada', phone: american() }))
    await change({ isActive: false })
    const lead = { name: 'Ada', phone: american() }
    const doors = async (slug: string) => [
      (await send(lead, tool(), { ...form, slug })).status,
      (await visitor(server)(`/f/${slug}`)).status,
      (await tool({ origin: SITE })(`/api/f/${slug}`, { method: 'OPTIONS' })).status,
    ]
    expect(await doors(form.slug)).toEqual([404, 404, 404])
    expect(await doors('no-such-form')).toEqual([404, 404, 404])
    expect(await doors('%00')).toEqual([404, 404, 404])
    // Visitors who have sent it keep their page.
    expect((await visitor(server)(statusPath(receipt))).status).toBe(200)
    expect((await visitor(server)(`/api/f/${form.slug}/submissions/invented`)).status).toBe(404)
    expect((await visitor(server)(`/api/f/${form.slug}/submissions/%00`)).status).toBe(404)
    await change({ isActive: true })
    expect((await send(lead)).status).toBe(201)
  })

  it('takes posts of pages of allowed sites, which may read the answers', async () => {
    const lead = () => ({ name: 'Ada', phone: american() })
    const by = (origin: string) => tool({ origin })
    const evil = await send(lead(), by('https://evil.example'))
    expect(evil.status).toBe(403)
    expect(evil.headers.get('access-control-allow-origin')).toBeNull()
    expect((await send(lead(), by('null'))).status).toBe(403)
    expect((await send(lead(), by(server.url))).status).toBe(201)
    const allowed = await send(lead(), by(SITE))
    expect(allowed.status).toBe(201)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    const refused = await send({}, by(SITE))
    expect(refused.status).toBe(400)
    expect(refused.headers.get('access-control-allow-origin')).toBe(SITE)
    const preflight = async (origin: string) => {
      const { status, headers } = await by(origin)(`/api/f/${form.slug}`, { method: 'OPTIONS' })
      return [status, headers.get('access-control-allow-origin'), headers.get('vary')]
    }
    expect(await preflight(SITE)).toEqual([204, SITE, 'Origin'])
    expect(await preflight('https://evil.example')).toEqual([204, null, 'Origin'])
  })

  it('limits the submissions of an address', async () => {
    const by = tool()
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) statuses.push((await send({}, by)).status)
    expect(statuses).toEqual([...Array<number>(60).fill(400), 429])
    expect((await send({})).status).toBe(400)
  })
})

describe('/api/lead-forms', () => {
  it('creates, lists, changes, copies and deletes', async () => {
    form = await makeForm({ name: 'Işık Diş', sites: [`${SITE}/page`, 'HTTP://b.example:80'] })
    expect(form).toMatchObject({ slug: expect.stringMatching(/^isik-dis(-\d+)?$/) as string })
    expect(form).toMatchObject({ sites: [SITE, 'http://b.example'], isActive: true })
    const copied = await panel(`/api/lead-forms/${form.id}/duplicate`, { method: 'POST' })
    expect(copied.status).toBe(201)
    const copy = await body<Form>(copied)
    expect(copy).toMatchObject({
      name: 'Işık Diş (2)',
      isActive: false,
      sites: [SITE, 'http://b.example'],
    })
    expect(copy.slug).not.toBe(form.slug)
    const taken = await change({ slug: form.slug }, copy)
    expect(taken.status).toBe(409)
    expect(await body(taken)).toMatchObject({ error: 'slug_taken' })
    expect((await panel(`/api/lead-forms/${copy.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await panel(`/api/lead-forms/${copy.id}`)).status).toBe(404)
    const listed = await body<{ data: Form[] }>(await panel('/api/lead-forms'))
    expect(listed.data.map(({ id }) => id)).not.toContain(copy.id)
    // A deleted form's address is never another form's.
    expect((await change({ slug: copy.slug })).status).toBe(409)
  })

  it('copies a form whose phone number and assistant are switched off', async () => {
    const line = await body<{ id: string }>(
      await panel('/api/phone-numbers/simulated', { json: { friendlyName: 'Second' } }),
    )
    form = await makeForm({ phoneNumberId: line.id })
    const off = { method: 'PATCH', json: { isActive: false } }
    expect((await panel(`/api/phone-numbers/${line.id}`, off)).status).toBe(200)
    const copied = await panel(`/api/lead-forms/${form.id}/duplicate`, { method: 'POST' })
    expect(copied.status).toBe(201)
    expect((await change({ title: 'Still to change', phoneNumberId: line.id })).status).toBe(200)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ countries: ['XX'] }, 'countries.0'],
    [{ sites: ['javascript:alert(1)'] }, 'sites.0'],
    [{ consent: { text: 'x', noticeUrl: 'javascript:alert(1)' } }, 'consent.noticeUrl'],
    [{ dailyCalls: -1 }, 'dailyCalls'],
    [{ slug: 'two words' }, 'slug'],
  ])('refuses %j', async (wrong, path) => {
    const response = await change(wrong)
    expect(response.status).toBe(400)
    expect(await body(response)).toMatchObject({ details: [{ path }] })
  })

  it('allows as many active forms as the plan', async () => {
    const free = await logIn(server, await createAccount(server, { plan: 'free', apiKey: false }))
    const make = (isActive: boolean) =>
      free('/api/lead-forms', { json: { name: 'Mine', consent, callsAtOnce: false, isActive } })
    expect((await make(true)).status).toBe(201)
    const second = await make(true)
    expect(second.status).toBe(403)
    expect(await body(second)).toMatchObject({
      error: 'quota_exceeded',
      quota: { name: 'lead_forms', current: 1, limit: 1 },
    })
    const off = await body<Form>(await make(false))
    const path = `/api/lead-forms/${off.id}`
    expect((await free(path, { method: 'PATCH', json: { isActive: true } })).status).toBe(403)
  })

  it('calls again, but not while a call runs, nor anybody who asked for no calls', async () => {
    form = await makeForm({ callsAtOnce: false })
    await send({ name: 'Ada', phone: `+1415555${somebody('0021').slice(-4)}` })
    const [first] = await submissions()
    const { id, contactId } = first as Submission
    const again = () =>
      panel(`/api/lead-forms/${form.id}/submissions/${id}/call`, { method: 'POST' })
    expect((await again()).status).toBe(200)
    const callId = await vi.waitFor(
      async () => {
        const [submission] = await submissions()
        expect(submission?.callId).toEqual(expect.any(String))
        return submission?.callId ?? ''
      },
      { timeout: within(20_000), interval: 20 },
    )
    await finished(caller, callId)
    expect((await again()).status).toBe(200)
    await panel(`/api/contacts/${contactId}/dnc`, { json: {} })
    const refused = await again()
    expect(refused.status).toBe(409)
    expect(await body(refused)).toMatchObject({ error: 'contact_dnc' })
  })
})

import fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { sender, visitor } from '@/testing/server'
import { blocksOf } from '@/testing/server/loop-watch'
import { body, type Caller, makeCaller } from '@/testing/api/calling'
import { SEED } from '@/testing/seed'
import { repetitions } from '@/testing/thorough'
import { within } from '@/scripts/lib/time-scale.mjs'
import { makeTally, note } from '../floods/tally'
import { doNotCallNumber, leadPosts, type LeadPost, SCRIPTS } from '../floods/leads'

/**
 * Whatever is posted to lead forms, nothing that is accepted is lost, no number is called twice or against the rules, and
 * scripts stay text.
 */

const POSTS = repetitions({ few: 200, many: 10_000 })
/** A form takes 300 submissions an hour. The last form gets more. */
const FORMS = Math.ceil(POSTS / 220)
const DAILY_CALLS = 8
const AT_ONCE = 6

interface Form {
  id: string
  slug: string
}

interface Submission {
  id: string
  phone: string
  callState: string
  callReason: string | null
  callId: string | null
}

const server = sharedServer()
let caller: Caller
const forms: Form[] = []

beforeAll(async () => {
  caller = await makeCaller(server, { plan: 'enterprise', minutes: 1_000_000 })
  for (let n = 0; n < FORMS; n++) {
    const json = {
      name: `Form ${n}`,
      countries: ['US'],
      sites: ['https://shop.example'],
      consent: { text: 'I agree to be called.' },
      fields: {
        isNameWhole: true,
        lastName: 'off',
        email: 'optional',
        company: 'optional',
        note: 'optional',
        questions: [
          { id: 'q1', kind: 'text', label: 'Budget' },
          { id: 'q2', kind: 'choice', label: 'Day', choices: ['Mon', 'Tue'] },
        ],
      },
      assistantId: caller.assistantId,
      dailyCalls: DAILY_CALLS,
    }
    const made = await caller.panel('/api/lead-forms', { json })
    if (made.status !== 201) throw new Error(await made.text())
    forms.push(await body<Form>(made))
    const contact = { firstName: 'Ada', phone: doNotCallNumber(n) }
    const { id } = await body<{ id: string }>(
      await caller.panel('/api/contacts', { json: contact }),
    )
    await caller.panel(`/api/contacts/${id}/dnc`, { json: {} })
  }
}, within(60_000))

/** Accepted submissions of each form. */
const accepted = new Map<Form, number>()
const tally = makeTally()

const EXPECTED = [201, 303, 400, 403, 413, 415, 429]

async function send(post: LeadPost): Promise<void> {
  const { form: n, headers, body: bytes } = post
  const form = forms[n] as Form
  const response = await sender(server)(`/api/f/${form.slug}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers,
  })
  const { status } = response
  const what = `${JSON.stringify(headers)} ${bytes.toString('base64').slice(0, 2000)}`
  expect(EXPECTED, `${status}: ${what}`).toContain(status)
  tally.count(form.slug, status)
  const location = response.headers.get('location') ?? ''
  if (status === 201 || (status === 303 && !/[?&]draft=/.test(location))) {
    accepted.set(form, (accepted.get(form) ?? 0) + 1)
  }
}

it(
  `answers ${POSTS} posts`,
  async () => {
    const posts = fc.sample(leadPosts(FORMS), { numRuns: POSTS, seed: SEED })
    const queue = posts.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const post of queue) await send(post)
      }),
    )
    expect(tally.total()).toBe(POSTS)
  },
  within(repetitions({ few: 120_000, many: 900_000 })),
)

async function submissionsOf({ id }: Form, state = ''): Promise<Submission[]> {
  const all: Submission[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const path = `/api/lead-forms/${id}/submissions?limit=100&page=${page}${state}`
    const { data, pagination } = await body<{
      data: Submission[]
      pagination: { totalPages: number }
    }>(await caller.panel(path))
    all.push(...data)
    pages = pagination.totalPages
  }
  return all
}

const all: Submission[] = []

it(
  'lost nothing, and called no number twice or outside the limits',
  async () => {
    for (const [n, form] of forms.entries()) {
      const listed = await vi.waitFor(
        async () => {
          const rows = await submissionsOf(form)
          expect(rows.filter(({ callState }) => callState === 'planned')).toEqual([])
          return rows
        },
        { timeout: within(60_000), interval: 200 },
      )
      const spam = await submissionsOf(form, '&state=spam')
      expect(listed.length + spam.length).toBe(accepted.get(form) ?? 0)
      const called = listed.filter(({ callId }) => callId !== null)
      expect(called.length).toBeLessThanOrEqual(DAILY_CALLS)
      const numbers = called.map(({ phone }) => phone.replace(/^00/, '+'))
      expect(new Set(numbers).size).toBe(called.length)
      const allowed = new RegExp(`^\\+1415${200 + n}(?!0000)\\d{4}$`)
      for (const number of numbers) expect(number).toMatch(allowed)
      expect(spam.every(({ callId }) => callId === null)).toBe(true)
      all.push(...listed)
    }
    const { total } = (
      await body<{ pagination: { total: number } }>(await caller.panel('/api/calls?limit=1'))
    ).pagination
    note(`leads: ${POSTS} posts, ${all.length} leads, ${total} calls: ${tally.histogram()}`)
    expect(total).toBe(all.filter(({ callId }) => callId !== null).length)
    expect(total).toBeGreaterThan(0)
  },
  within(repetitions({ few: 120_000, many: 600_000 })),
)

it('keeps scripts text, on every page that shows a submission', async () => {
  for (const { id } of forms.slice(0, 5)) {
    const html = await (await caller.panel(`/lead-forms/${id}`)).text()
    expect(html).toContain('alert(')
    for (const script of SCRIPTS) expect(html).not.toContain(script)
  }
  for (const script of SCRIPTS) {
    const { slug } = forms[0] as Form
    const sent = new URLSearchParams({
      name: script,
      phone: script,
      note: script,
      utm_term: script,
    })
    const refused = await visitor(server)(`/api/f/${slug}`, { method: 'POST', body: sent })
    const { pathname, search } = new URL(refused.headers.get('location') ?? '')
    const html = await (await visitor(server)(pathname + search)).text()
    expect(html).toContain('alert(')
    expect(html).not.toContain(script)
  }
})

it('kept answering others meanwhile', async () => {
  expect(await blocksOf(server)).toEqual([])
})

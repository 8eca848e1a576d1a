import { describe, expect, it } from 'vitest'
import { DELIVERY_HEADERS } from '@/lib/features/webhooks/rules/delivery-headers'
import { VERIFY_SNIPPETS } from '@/lib/features/webhooks/rules/snippets/verify-snippets'
import { sharedServer } from '@/testing/server/shared-server'
import {
  createAccount,
  logIn,
  publicApi,
  type ReceivedRequest,
  sender,
  startReceiver,
} from '@/testing/server'
import { somebody } from '@/testing/api/calling'
import { endpointsOf, readDocument } from '@/testing/api/openapi'

/** What `/docs` says, compared with what is so. */

const server = sharedServer()
const visitor = sender(server, { 'accept-language': 'en' })

async function textOf(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  const marks: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }
  const html = await response.text()
  return html.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => marks[name] ?? '')
}

const pageIn = async (language: string) =>
  textOf(await visitor('/docs', { headers: { cookie: `code-language=${language}` } }))

const codeOn = (page: string) =>
  [...page.matchAll(/<code>([^]*?)<\/code><\/pre>/g)].map(([, code]) => code)

describe('code', () => {
  it.each(VERIFY_SNIPPETS)('verifies deliveries in $label', async ({ language, code }) => {
    expect(codeOn(await pageIn(language))).toContain(code)
  })

  it.each(['curl', 'javascript', 'python'])('calls every endpoint in %s', async (language) => {
    const shown = codeOn(await pageIn(language))
    for (const endpoint of endpointsOf(await readDocument(server))) {
      const samples = endpoint['x-codeSamples'] ?? []
      const sample = samples.find(({ lang }) => lang === language)
      expect(shown).toContain(sample?.source)
    }
  })

  it('is in the first language where the chosen one is missing', async () => {
    expect(codeOn(await pageIn('cobol'))).toContain(VERIFY_SNIPPETS[0]?.code)
  })
})

describe('the headers of a delivery', () => {
  const names = (sample: boolean) =>
    DELIVERY_HEADERS.map(({ name }) => name.toLowerCase())
      .filter((name) => sample || name !== 'x-service-sample')
      .concat('host', 'connection')
      .toSorted()

  const stableOf = (request?: ReceivedRequest) =>
    DELIVERY_HEADERS.filter(({ isStable }) => isStable).map(({ name }) => [
      name,
      request?.headers[name.toLowerCase()],
    ])

  it('are the documented ones, and as stable as documented', async () => {
    const receiver = await startReceiver(500, 200)
    const account = await createAccount(server)
    const [api, panel] = [publicApi(server, account), await logIn(server, account)]
    const json = { event: 'contact.created', targetUrl: receiver.url }
    const { id } = (await (await api('/hooks', { json })).json()) as { id: string }
    await api('/contacts', { json: { first_name: 'Ayşe', phone: somebody() } })
    const [first, second] = await receiver.waitFor(2)
    expect(Object.keys(first?.headers ?? {}).toSorted()).toEqual(names(false))
    expect(stableOf(second)).toEqual(stableOf(first))

    await panel(`/api/webhooks/${id}/test`, { json: {} })
    const sample = (await receiver.waitFor(3)).at(-1)
    expect(Object.keys(sample?.headers ?? {}).toSorted()).toEqual(names(true))
    expect(sample?.headers['x-service-sample']).toBe('true')
    await receiver.close()
  })
})

it('names no address of deliveries where the operator states none', async () => {
  const page = await textOf(await visitor('/docs'))
  expect(page.includes('No fixed IP addresses are published')).toBe(true)
})

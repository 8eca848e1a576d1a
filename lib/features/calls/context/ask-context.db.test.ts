import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { readCallDetail } from '@/lib/features/call-history/read-call'
import { systemDb } from '@/lib/platform/database/client'
import { encryptSecret } from '@/lib/platform/security/secrets'
import { bodySignature } from '@/lib/platform/security/signature'
import { type Caller, keepJobs, makeCaller, somebody } from '@/testing/features/calls'
import { type Answer, startReceiver } from '@/testing/server/receiver'
import { openInboundCall } from '../open-inbound-call'
import { awaitContext } from './await-context'

const jobs = await keepJobs()
const receiver = await startReceiver()
afterAll(async () => {
  await jobs.stop()
  await receiver.close()
})

const SECRET = '5f2b6c1d9e8a47035f2b6c1d9e8a4703'

let caller: Caller
beforeEach(async () => {
  caller = await makeCaller()
  receiver.requests.length = 0
})

interface Urls {
  number?: string
  assistant?: string
}

async function listen({ number, assistant }: Urls) {
  const address = (contextUrl?: string) =>
    contextUrl ? { contextUrl, contextSecret: encryptSecret(SECRET) } : {}
  await systemDb().phoneNumber.update({
    where: { id: caller.phoneNumberId },
    data: { assistantId: caller.assistantId, ...address(number) },
  })
  await systemDb().assistant.update({
    where: { id: caller.assistantId },
    data: address(assistant),
  })
}

const json =
  (body: unknown): Answer =>
  (_, response) =>
    response.end(JSON.stringify(body))

/** Lets a call in, and waits as its worker does. */
async function ring(from = somebody(), externalId?: string) {
  const { id } = await openInboundCall({ to: caller.line, from, externalId })
  await awaitContext(caller.account, id)
  return id
}

const toldIn = async (id: string) => (await readCallDetail(caller.account, id)).told

const contactOf = (phone: string) =>
  systemDb().contact.findFirstOrThrow({ where: { ownerId: caller.account.id, phone } })

it('asks the address of the number, signed, and stores what it gives', async () => {
  await listen({ number: receiver.url, assistant: 'https://127.0.0.1:1/' })
  const known = { name: 'Ayşe Nur Yılmaz', facts: { Balance: '12 €' }, context: { order: '4711' } }
  receiver.answer(json(known))
  const from = somebody()
  const id = await ring(from)
  const [request] = await receiver.waitFor(1)
  const { headers, body } = request!
  expect(request).toMatchObject({
    method: 'POST',
    json: {
      call_id: id,
      from,
      to: caller.line,
      assistant_id: caller.assistantId,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  })
  expect(headers).toMatchObject({
    'x-service-call': id,
    'x-service-signature': bodySignature(SECRET, body),
  })
  expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toBeTruthy()
  expect(await toldIn(id)).toEqual({
    facts: [{ label: 'Balance', value: '12 €' }],
    context: { order: '4711' },
    failure: null,
  })
  const contact = await contactOf(from)
  expect(contact).toMatchObject({ firstName: 'Ayşe Nur', lastName: 'Yılmaz' })
  expect(await systemDb().activity.findMany({ where: { contactId: contact.id } })).toMatchObject([
    { kind: 'contact_updated', data: { by: 'api' } },
  ])
})

it('keeps the name that a contact has', async () => {
  await listen({ assistant: receiver.url })
  receiver.answer(json({ name: 'Ada' }), json({ name: 'Eve Moss' }))
  const from = somebody()
  await ring(from)
  await ring(from)
  expect(receiver.requests).toHaveLength(2)
  expect(await contactOf(from)).toMatchObject({ firstName: 'Ada', lastName: '' })
})

it('asks once about a call that is reported several times', async () => {
  await listen({ assistant: receiver.url })
  receiver.answer(json({ context: { order: '1' } }), json({ context: { order: '2' } }))
  const from = somebody()
  const reports = [ring(from, 'room-ctx-1'), ring(from, 'room-ctx-1')]
  const [id, again] = await Promise.all(reports)
  expect([again, await ring(from, 'room-ctx-1')]).toEqual([id, id])
  expect(receiver.requests).toHaveLength(1)
  expect(await toldIn(id!)).toMatchObject({ context: { order: '1' } })
})

it('asks nothing without an address, and about no call that is missed', async () => {
  await listen({})
  expect(await toldIn(await ring())).toBeNull()
  await listen({ number: receiver.url })
  await systemDb().user.update({ where: { id: caller.account.id }, data: { balanceSeconds: 0 } })
  await expect(ring()).rejects.toMatchObject({ code: 'insufficient_balance' })
  expect(receiver.requests).toEqual([])
})

it('asks about a caller who withholds the number', async () => {
  await listen({ number: receiver.url })
  receiver.answer(json({ name: 'Ada', context: { line: 'sales' } }))
  const id = await ring('anonymous')
  expect(receiver.requests).toMatchObject([{ json: { from: '' } }])
  expect(await toldIn(id)).toMatchObject({ context: { line: 'sales' } })
})

const text =
  (body: string, status = 200, headers = {}): Answer =>
  (_, response) =>
    response.writeHead(status, headers).end(body)

it.each<[string, Answer, object]>([
  ['an error', text('oops', 500), { code: 'status', detail: '500' }],
  ['HTML', text('<html>'), { code: 'not_json' }],
  ['a wrong value', json({ facts: { a: {} } }), { code: 'invalid', detail: 'facts.a' }],
  ['a redirect', text('', 302, { Location: 'https://127.0.0.1/' }), { code: 'redirect' }],
  ['far too much', text('x'.repeat(70_000)), { code: 'too_large' }],
  ['nothing', (_, response) => response.destroy(), { code: 'connection' }],
])('goes on with %s for an answer, and says why', async (_, answer, failure) => {
  await listen({ number: receiver.url })
  receiver.answer(answer)
  const from = somebody()
  const told = await toldIn(await ring(from))
  expect(told).toMatchObject({ facts: [], context: {}, failure })
  expect(await contactOf(from)).toMatchObject({ firstName: '' })
})

it('asks no address of a private network', async () => {
  await listen({ number: 'https://169.254.169.254/context' })
  expect(await toldIn(await ring())).toMatchObject({ failure: { code: 'address_refused' } })
})

it('waits no longer than the limit, and ignores what comes later', async () => {
  await listen({ number: receiver.url })
  let answerLate = () => {}
  receiver.answer((_, response) => {
    answerLate = () => response.end('{"name":"Ada","context":{"order":"4711"}}')
  })
  const from = somebody()
  const id = await ring(from)
  const timedOut = { context: {}, failure: { code: 'timeout' } }
  await expect.poll(() => toldIn(id)).toMatchObject(timedOut)
  answerLate()
  // A repeated report has nothing to wait for.
  await awaitContext(caller.account, id)
  expect(await toldIn(id)).toMatchObject(timedOut)
  expect(await contactOf(from)).toMatchObject({ firstName: '' })
})

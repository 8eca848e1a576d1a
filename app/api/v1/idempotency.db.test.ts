import { afterAll, beforeEach, expect, it } from 'vitest'
import { keepJobs, makeCaller, somebody, type Caller } from '@/testing/features/calls'
import { settleCall } from '@/lib/features/calls/settle-call'
import { createContact } from '@/lib/features/contacts/create-contact'
import { startCall } from '@/lib/features/calls/start-call'
import { hashApiKey } from '@/lib/platform/auth/api-key'
import { systemDb } from '@/lib/platform/database/client'
import { forgetIdempotencyKeys } from '@/lib/platform/http/forget-idempotency-keys'
import { withIdempotency } from '@/lib/platform/http/with-idempotency'
import { POST as postCall } from './calls/route'
import { POST as postContact } from './contacts/route'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const NEVER = new Promise<never>(() => {})

let caller: Caller
let apiKey: string
beforeEach(async () => {
  caller = await makeCaller()
  apiKey = `pk_live_${String(caller.account.id).padStart(48, '0')}`
  await systemDb().apiKey.create({
    data: { ownerId: caller.account.id, keyHash: hashApiKey(apiKey), keyPrefix: 'key' },
  })
})

function post(path: 'contacts' | 'calls', json: object, key: string): Promise<Response> {
  const request = new Request(`https://santral.example/api/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'X-API-Key': apiKey, 'Idempotency-Key': key },
  })
  return path === 'contacts' ? postContact(request) : postCall(request)
}

const rows = () => systemDb().idempotencyKey.findMany({ where: { ownerId: caller.account.id } })

/** As if a minute had passed without a sign of the process that holds the keys. */
const loseLeases = () =>
  systemDb().idempotencyKey.updateMany({ data: { leaseUntil: new Date(Date.now() - 1000) } })

/** A request whose process dies before it has answered: its work goes on for ever, or ends unheard. */
async function die(endpoint: string, json: object, work: (keep: Keep) => Promise<unknown>) {
  const died = new Promise<void>((resolve) => {
    const respond = async (keep: Keep) => {
      await work(keep)
      resolve()
      return NEVER
    }
    const request = { endpoint, key: 'k', body: JSON.stringify(json) }
    void withIdempotency(caller.account, request, { respond, rebuild: () => NEVER })
  })
  await died
}
type Keep = Parameters<Parameters<typeof withIdempotency>[2]['respond']>[0]

it('does the work of a request whose process died before it had done it', async () => {
  const json = { first_name: 'Ada', phone: '05321112233' }
  await die('createContact', json, () => Promise.resolve())
  const early = await post('contacts', json, 'k')
  expect([early.status, await early.json()]).toMatchObject([
    409,
    { code: 'idempotency_in_progress' },
  ])
  await loseLeases()
  const other = await post('contacts', { ...json, first_name: 'Bob' }, 'k')
  expect(await other.json()).toMatchObject({ code: 'idempotency_mismatch' })
  const answer = await post('contacts', json, 'k')
  expect(answer.status).toBe(201)
  expect(answer.headers.get('idempotent-replayed')).toBeNull()
  const again = await post('contacts', json, 'k')
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.headers.get('cache-control')).toBe('no-store')
  expect(await again.json()).toEqual(await answer.json())
})

it('answers with the contact that a request had made whose process died then', async () => {
  const json = { first_name: 'Ada', phone: '05321112233' }
  await die('createContact', json, (keep) =>
    createContact(caller.account, { firstName: 'Ada', phone: json.phone, source: 'zapier' }, keep),
  )
  await loseLeases()
  const answer = await post('contacts', json, 'k')
  const [contact] = await systemDb().contact.findMany({ where: { ownerId: caller.account.id } })
  expect([answer.status, await answer.json()]).toMatchObject([
    201,
    { id: String(contact?.id), first_name: 'Ada', existing: false },
  ])
  expect(answer.headers.get('idempotent-replayed')).toBe('true')
  expect((await post('contacts', json, 'k')).status).toBe(201)
})

it('answers with the call that a request had started, or with its refusal, and starts no second one', async () => {
  const phone = somebody()
  const json = { phone, first_name: 'Ayşe', assistant_id: caller.assistantId }
  let id = ''
  await die('startCall', json, async (keep) => {
    ;({ id } = await startCall(caller.account, caller.to(phone), keep))
  })
  await loseLeases()
  const answer = await post('calls', json, 'k')
  expect([answer.status, await answer.json()]).toEqual([
    201,
    {
      call_id: id,
      status: 'initiated',
      contact_id: expect.any(String) as string,
      assistant_id: caller.assistantId,
      from_number: caller.line,
      to: phone,
    },
  ])
  expect(await systemDb().call.count({ where: { ownerId: caller.account.id } })).toBe(1)
  await systemDb().idempotencyKey.updateMany({ data: { status: null, response: null } })
  await settleCall(caller.account, id, { reported: 'failed', endReason: 'telephony_error' })
  await loseLeases()
  const refused = await post('calls', json, 'k')
  expect([refused.status, await refused.json()]).toMatchObject([
    502,
    { code: 'telephony_error', call_id: id, reason: expect.any(String) as string },
  ])
  expect(await rows()).toEqual([])
})

it('refuses a key that is too long, and takes a blank one for none', async () => {
  const json = { first_name: 'Ada', phone: '05321112233' }
  const long = await post('contacts', json, 'x'.repeat(256))
  expect([long.status, await long.json()]).toMatchObject([
    400,
    { error: 'validation_error', details: [{ path: 'Idempotency-Key' }] },
  ])
  expect((await post('contacts', json, ' ')).status).toBe(201)
  expect((await post('contacts', json, ' ')).status).toBe(200)
  expect(await rows()).toEqual([])
  expect((await post('contacts', json, 'x'.repeat(255))).status).toBe(200)
})

it('forgets keys after a day', async () => {
  const json = { first_name: 'Ada', phone: '05321112233' }
  await post('contacts', json, 'k')
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  await forgetIdempotencyKeys(later(23.9))
  expect(await rows()).toHaveLength(1)
  const yesterday = later(-24.1)
  await systemDb().idempotencyKey.updateMany({
    data: { createdAt: yesterday, leaseUntil: yesterday },
  })
  const other = await post('contacts', { ...json, first_name: 'Bob' }, 'k')
  expect(other.headers.get('idempotent-replayed')).toBeNull()
  expect(other.status).toBe(200)
  await forgetIdempotencyKeys(later(24.1))
  expect(await rows()).toEqual([])
})

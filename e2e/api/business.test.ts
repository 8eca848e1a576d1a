import { beforeAll, expect, it } from 'vitest'
import { pngOf } from '@/testing/features/business'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, sender, type Send, visitor } from '@/testing/server'

const server = sharedServer()
const PATH = '/api/user/business'
const clinic = {
  name: 'Deniz Diş',
  address: 'Moda Caddesi 14\nKadıköy',
  phone: '0216 555 01 00',
  website: 'denizdis.example',
  privacyNotice: 'https://denizdis.example/kvkk',
}
const stored = { ...clinic, phone: '+902165550100', website: 'https://denizdis.example' }

let mine: Send
let stranger: Send
beforeAll(async () => {
  mine = await logIn(server, await createAccount(server, { name: 'Deniz' }))
  stranger = await logIn(server, await createAccount(server, { name: 'Elsewhere' }))
})

const put = (json: unknown) => mine(PATH, { method: 'PUT', json })
function upload(bytes: Uint8Array<ArrayBuffer>, name = 'logo.png') {
  const body = new FormData()
  body.append('file', new File([bytes], name))
  return mine(`${PATH}/logo`, { method: 'POST', body })
}

it('has no name at first, and then as it is described', async () => {
  const nothing = { address: '', phone: '', website: '', privacyNotice: '', logo: null }
  expect(await (await mine(PATH)).json()).toEqual({ name: '', ...nothing })
  const response = await put(clinic)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ...stored, logo: null })
  expect(await (await mine(PATH)).json()).toEqual({ ...stored, logo: null })
  expect(await (await stranger(PATH)).json()).toEqual({ name: '', ...nothing })
})

it('is named without changing what else describes it', async () => {
  await put(clinic)
  const named = await mine(PATH, { method: 'PATCH', json: { name: 'Deniz Ağız' } })
  expect(await named.json()).toMatchObject({ ...stored, name: 'Deniz Ağız' })
  expect((await mine(PATH, { method: 'PATCH', json: { name: ' ' } })).status).toBe(400)
})

it('refuses what is no name, phone number or website, and changes nothing', async () => {
  await put(clinic)
  const wrong = { name: ' ', phone: '12', website: 'javascript:alert(1)' }
  const response = await put({ ...clinic, ...wrong })
  expect(response.status).toBe(400)
  const { details } = (await response.json()) as { details: { path: string }[] }
  expect(details.map(({ path }) => path)).toEqual(['name', 'phone', 'website'])
  expect(await (await mine(PATH)).json()).toMatchObject(stored)
})

it('serves the logo to everybody, under a URL that changes with it', async () => {
  await put(clinic)
  const first = (await (await upload(pngOf(64, 64))).json()) as { logo: string }
  expect(first).toMatchObject(stored)
  const open = await sender(server)(first.logo)
  expect(open.status).toBe(200)
  expect(Object.fromEntries(open.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(new Uint8Array(await open.arrayBuffer())).toEqual(pngOf(64, 64))

  const second = (await (await upload(pngOf(80, 80))).json()) as { logo: string }
  expect(second.logo).not.toBe(first.logo)
  expect((await sender(server)(first.logo)).status).toBe(404)

  expect(await (await mine(`${PATH}/logo`, { method: 'DELETE' })).json()).toEqual({
    ...stored,
    logo: null,
  })
  expect((await sender(server)(second.logo)).status).toBe(404)
  expect((await sender(server)('/logos/none')).status).toBe(404)
})

it('takes no other file for a logo', async () => {
  const svg = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const refusal = async (response: Response) =>
    [response.status, ((await response.json()) as { code: string }).code] as const
  expect(await refusal(await upload(svg))).toEqual([400, 'logo_kind'])
  expect(await refusal(await upload(pngOf(2001, 10)))).toEqual([400, 'logo_too_large'])
  const heavy = new Uint8Array(512_001)
  heavy.set(pngOf(64, 64))
  expect((await upload(heavy)).status).toBe(413)
  expect((await mine(`${PATH}/logo`, { method: 'POST', json: {} })).status).toBe(400)
  expect(await (await mine(PATH)).json()).toMatchObject({ logo: null })
})

it('shows the business on the page of an appointment, and in its calendar file', async () => {
  await put(clinic)
  const { logo } = (await (await upload(pngOf(64, 64))).json()) as { logo: string }
  const made = await mine('/api/contacts', { json: { firstName: 'Ada', phone: '+905321112233' } })
  const contact = (await made.json()) as { id: string }
  const free = await (await mine('/api/appointments/free-slots')).json()
  const [slot] = (free as { slots: { date: string; time: string }[] }).slots
  const json = { contactId: contact.id, ...slot }
  const booked = (await (await mine('/api/appointments', { json })).json()) as {
    bookingCode: string
  }
  // From a separate IP address: other tests try codes until theirs is blocked.
  const guest = visitor(server)
  const page = await guest(`/appointments/${booked.bookingCode}`)
  const html = await page.text()
  for (const text of [logo, 'Deniz Diş', 'Moda Caddesi 14', 'tel:+902165550100']) {
    expect(html).toContain(text)
  }
  const file = await guest(`/appointments/${booked.bookingCode}/calendar.ics`)
  const lines = (await file.text()).replaceAll('\r\n\t', '')
  expect(lines).toContain(String.raw`LOCATION:Moda Caddesi 14\nKadıköy`)
  expect(lines).toContain('CN="Deniz Diş"')
})

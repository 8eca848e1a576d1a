import { randomInt, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_RULES } from '@/lib/features/appointments/rules/opening-hours'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, type Send, sender, visitor } from '@/testing/server'
import { workday } from '@/testing/features/appointments'
import { body } from '@/testing/api/calling'

const server = sharedServer()
let panel: Send
let stranger: Send
let slug: string

beforeAll(async () => {
  panel = await logIn(server, await createAccount(server))
  await panel('/api/user/business', { method: 'PATCH', json: { name: 'Işık Diş' } })
  stranger = await logIn(server, await createAccount(server))
})
beforeEach(async () => {
  slug = `isik-${randomInt(1e9)}`
  await save({})
})

const save = (more: object, by = panel) =>
  by('/api/booking-settings', {
    method: 'PUT',
    json: { ...DEFAULT_RULES, slug, selfBooking: true, ...more },
  })

const details = (more: object = {}) => ({
  requestId: randomUUID(),
  date: workday(2),
  time: '10:00',
  name: 'Ada King Lovelace',
  phone: `+9053${randomInt(10_000_000, 99_999_999)}`,
  email: '',
  ...more,
})

const book = (json: object, by = visitor(server)) => by(`/api/book/${slug}`, { json })

interface Listed {
  data: { id: string; contact: { name: string; phone: string }; bookingCode: string }[]
}

const listed = async () =>
  (await body<Listed>(await panel('/api/appointments?status=booked&limit=100'))).data

describe('/api/booking-settings', () => {
  it('proposes a slug from the name of the business, and the defaults, until it is saved', async () => {
    const fresh = await logIn(server, await createAccount(server))
    await fresh('/api/user/business', { method: 'PATCH', json: { name: 'Gül Kliniği' } })
    const settings = await body(await fresh('/api/booking-settings'))
    expect(settings).toMatchObject({ ...DEFAULT_RULES, selfBooking: false })
    expect(settings).toMatchObject({ timezone: 'Europe/Istanbul' })
    expect((settings as { slug: string }).slug).toMatch(/^gul-klinigi(-\d+)?$/)
  })

  it('refuses hours that overlap, wrong numbers, and a slug that another account has', async () => {
    const wrong = async (more: object, path: string) => {
      const response = await save(more)
      expect(response.status).toBe(400)
      expect(await body(response)).toMatchObject({ details: [{ path }] })
    }
    const monday = (...intervals: object[]) => [intervals, ...DEFAULT_RULES.hours.slice(1)]
    await wrong({ hours: monday({ from: '12:00', to: '09:00' }) }, 'hours.0.0.to')
    const overlapping = monday({ from: '09:00', to: '12:00' }, { from: '11:00', to: '13:00' })
    await wrong({ hours: overlapping }, 'hours.0.1.from')
    await wrong({ lengthMinutes: 0 }, 'lengthMinutes')
    await wrong({ slug: 'Işık Diş' }, 'slug')
    const taken = await save({}, stranger)
    expect(taken.status).toBe(409)
    expect(await body(taken)).toMatchObject({ code: 'slug_taken' })
  })

  it('decides what is offered and taken; closed days and breaks are not', async () => {
    const day = workday(6)
    const free = async (query = `from=${day}&to=${day}`) =>
      (
        await body<{ slots: { time: string }[] }>(
          await panel(`/api/appointments/free-slots?${query}`),
        )
      ).slots
    await save({ lengthMinutes: 60, bufferMinutes: 30 })
    expect((await free()).map(({ time }) => time)).toEqual([
      '09:00',
      '10:30',
      '13:30',
      '15:00',
      '16:30',
    ])
    const person = { firstName: 'Ada', phone: `+9053${randomInt(10_000_000, 99_999_999)}` }
    const { id: contactId } = await body<{ id: string }>(
      await panel('/api/contacts', { json: person }),
    )
    const at = (time: string) =>
      panel('/api/appointments', { json: { contactId, date: day, time } })
    const refused = await at('12:45')
    expect(refused.status).toBe(409)
    expect(await body(refused)).toMatchObject({
      code: 'slot_unavailable',
      freeSlots: [{ time: '10:30' }, { time: '13:30' }, { time: '15:00' }],
    })
    expect((await at('10:30')).status).toBe(201)
    expect(await body(await at('10:30'))).toMatchObject({ code: 'slot_taken' })
    const closed = { from: day, to: day, label: 'Bayram' }
    const made = await body<{ id: string }>(await panel('/api/closed-days', { json: closed }))
    expect(made).toMatchObject(closed)
    expect(await free()).toEqual([])
    const wrong = await panel('/api/closed-days', { json: { from: day, to: '2020-01-01' } })
    expect(wrong.status).toBe(400)
    const ancient = await panel('/api/closed-days', { json: { from: '0000-01-01', to: day } })
    expect(ancient.status).toBe(400)
    expect(await body(ancient)).toMatchObject({ details: [{ path: 'from' }] })
    const path = `/api/closed-days/${made.id}`
    expect((await stranger(path, { method: 'DELETE' })).status).toBe(404)
    expect((await panel(path, { method: 'DELETE' })).status).toBe(200)
    expect(await free()).toHaveLength(4)
  })
})

describe('/book/{slug}', () => {
  it('is there while it is on', async () => {
    const page = await visitor(server)(`/book/${slug}?date=${workday(2)}`)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('Işık Diş')
    expect(html).toContain('Europe/Istanbul')
    await save({ selfBooking: false })
    expect((await visitor(server)(`/book/${slug}`)).status).toBe(404)
    expect((await book(details())).status).toBe(404)
    expect((await visitor(server)('/book/no-such-page')).status).toBe(404)
  })

  it('books once for one request, however often it is sent', async () => {
    const one = details({ date: workday(3) })
    const by = visitor(server)
    const answers = await Promise.all(Array.from({ length: 4 }, () => book(one, by)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const codes = await Promise.all(answers.map((each) => body<{ bookingCode: string }>(each)))
    expect(new Set(codes.map(({ bookingCode }) => bookingCode)).size).toBe(1)
    const mine = (await listed()).filter(({ contact }) => contact.phone === one.phone)
    expect(mine).toMatchObject([{ contact: { name: 'Ada King Lovelace' } }])
    expect((await visitor(server)(`/appointments/${mine[0]?.bookingCode}`)).status).toBe(200)
    const other = await book(details({ date: workday(3) }))
    expect(other.status).toBe(409)
    expect(await body(other)).toMatchObject({ code: 'slot_taken' })
  })

  it('leaves a known contact as it is', async () => {
    const phone = `+9053${randomInt(10_000_000, 99_999_999)}`
    await panel('/api/contacts', { json: { firstName: 'Grace', lastName: 'Hopper', phone } })
    const answer = await book(details({ date: workday(4), phone, name: 'Somebody Else' }))
    expect(answer.status).toBe(201)
    expect(Object.keys(await body<object>(answer)).toSorted()).toEqual(['bookingCode', 'link'])
    const mine = (await listed()).find(({ contact }) => contact.phone === phone)
    expect(mine?.contact.name).toBe('Grace Hopper')
  })

  it('refuses a number that cannot be called, and a time that is not offered', async () => {
    for (const phone of ['1234567890', '0532123009', 'call me', '0900 123 45 67']) {
      const answer = await book(details({ phone }))
      expect(answer.status).toBe(400)
      expect(await body(answer)).toMatchObject({ details: [{ path: 'phone' }] })
    }
    for (const wrong of [{ time: '03:17' }, { time: '12:45' }, { date: '2031-03-04' }]) {
      const answer = await book(details(wrong))
      expect(answer.status).toBe(409)
      expect(await body(answer)).toMatchObject({ code: 'slot_unavailable' })
    }
    expect((await book(details({ name: ' ' }))).status).toBe(400)
    const elsewhere = sender(server, { origin: 'https://evil.example' })
    expect((await book(details(), elsewhere)).status).toBe(403)
  })

  it('limits the bookings of an address', async () => {
    const by = visitor(server)
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await book(details({ time: '03:17' }), by)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429])
  })
})

describe('/api/calendar/{secret}.ics', () => {
  const pathOf = (url: string) => new URL(url).pathname
  const renew = async () =>
    pathOf((await body<{ url: string }>(await panel('/api/calendar-feed', { method: 'POST' }))).url)

  it('has the appointments, moved and cancelled ones included, for whoever has the secret', async () => {
    const one = details({ date: workday(5) })
    const { bookingCode } = await body<{ bookingCode: string }>(await book(one))
    const path = await renew()
    const read = async () =>
      (await (await visitor(server)(path)).text()).replaceAll(/\r\n[\t ]/g, '')
    const first = await visitor(server)(path)
    expect(first.headers.get('content-type')).toMatch(/^text\/calendar; charset=utf-8/)
    expect(first.headers.get('cache-control')).toBe('private, max-age=300')
    const entry = (text: string) =>
      text.split('BEGIN:VEVENT').find((part) => part.includes(`UID:${bookingCode}@`)) ?? ''
    const before = entry(await read())
    expect(before).toContain('SUMMARY:Ada King Lovelace')
    expect(before).toContain('STATUS:CONFIRMED')
    expect(before).toContain('SEQUENCE:0')
    await visitor(server)(`/api/appointments/booking/${bookingCode}/cancel`, { json: {} })
    const after = entry(await read())
    expect(after).toContain('STATUS:CANCELLED')
    expect(after).toContain('SEQUENCE:1')
  })

  it('ends with a new address, and with its deletion', async () => {
    const [first, second] = [await renew(), await renew()]
    expect((await visitor(server)(first)).status).toBe(404)
    expect((await visitor(server)(second)).status).toBe(200)
    expect((await panel('/api/calendar-feed', { method: 'DELETE' })).status).toBe(200)
    expect((await visitor(server)(second)).status).toBe(404)
    expect((await visitor(server)('/api/calendar/nobody.ics')).status).toBe(404)
  })
})

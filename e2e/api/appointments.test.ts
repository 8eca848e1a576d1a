import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, type Send, sender, visitor } from '@/testing/server'
import { body } from '@/testing/api/calling'
import { workday } from '@/testing/features/appointments'

const server = sharedServer()
let panel: Send
let stranger: Send
let contactId: string
let day: string
let nextDay = 3

beforeAll(async () => {
  panel = await logIn(server, await createAccount(server))
  await panel('/api/user/business', { method: 'PATCH', json: { name: 'Işık Diş' } })
  stranger = await logIn(server, await createAccount(server))
  const json = { firstName: 'Ada', phone: '+905321112233' }
  contactId = (await body<{ id: string }>(await panel('/api/contacts', { json }))).id
})
beforeEach(() => {
  day = workday(nextDay++)
})

interface Appointment {
  id: string
  date: string
  time: string
  startsAt: string
  status: string
  bookingCode: string
  link: string
  [more: string]: unknown
}

interface Answer<T = Appointment> {
  status: number
  body: T
}

async function send<T = Appointment>(
  path: string,
  options: Parameters<Send>[1] = {},
  by = panel,
): Promise<Answer<T>> {
  const response = await by(`/api/appointments${path}`, options)
  return { status: response.status, body: await body<T>(response) }
}

const book = (time: string, more = {}) =>
  send('', { json: { contactId, date: day, time, ...more } })
const move = (id: string, date: string, time: string, by = panel) =>
  send(`/${id}`, { method: 'PATCH', json: { date, time } }, by)

async function booked(time: string): Promise<Appointment> {
  const { status, body } = await book(time)
  expect(status).toBe(201)
  return body
}

const refused = (code: string) => ({ status: 409, body: { code } })
const wrongAt = (path: string) => ({
  status: 400,
  body: { error: 'validation_error', details: [{ path }] },
})

describe('/api/appointments', () => {
  it('books in the account’s time zone, and gives one time to one of eight', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => book('10:00')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
    const made = answers.find(({ status }) => status === 201)?.body
    expect(made).toMatchObject({
      contact: { id: contactId, name: 'Ada', phone: '+905321112233' },
      callId: null,
      date: day,
      time: '10:00',
      timezone: 'Europe/Istanbul',
      startsAt: `${day}T07:00:00.000Z`,
      status: 'booked',
    })
    expect(made?.link).toBe(`${server.url}/appointments/${made?.bookingCode}`)
    expect(await book('10:00')).toMatchObject(refused('slot_taken'))
  })

  it('rejects an invalid or past time at its field', async () => {
    expect(await book('25:00')).toMatchObject(wrongAt('time'))
    expect(await book('10:00', { date: '2026-02-30' })).toMatchObject(wrongAt('date'))
    expect(await book('10:00', { date: '2020-01-01' })).toMatchObject(wrongAt('date'))
    for (const id of ['abc', '999999999999']) {
      expect(await book('10:00', { contactId: id })).toMatchObject({ status: 404 })
    }
    expect(
      await send('', { json: { contactId, date: day, time: '10:00' } }, stranger),
    ).toMatchObject({ status: 404 })
  })

  it('moves, cancels once, and then cannot be moved', async () => {
    const { id } = await booked('11:00')
    const other = await booked('12:00')
    expect(await move(id, day, '12:00')).toMatchObject(refused('slot_taken'))
    expect(await move(id, day, '11:00')).toMatchObject({ status: 200, body: { time: '11:00' } })
    expect(await move(id, day, '13:30')).toMatchObject({ status: 200, body: { time: '13:30' } })
    expect(await move(id, day, '14:00', stranger)).toMatchObject({ status: 404 })
    const cancel = (json = {}) => send(`/${id}/cancel`, { json })
    const cancelled = await cancel({ reason: ' Ill ' })
    expect(cancelled).toMatchObject({
      status: 200,
      body: { status: 'cancelled', cancelReason: 'Ill' },
    })
    expect(await cancel({ reason: 'Other' })).toEqual(cancelled)
    expect(await move(id, day, '15:00')).toMatchObject(refused('appointment_cancelled'))
    expect(await move(other.id, day, '13:30')).toMatchObject({ status: 200 })
  })

  it('lists by time, status and page', async () => {
    const [late, early] = [await booked('16:00'), await booked('09:00')]
    await send(`/${late.id}/cancel`, { json: {} })
    interface List {
      data: Appointment[]
      pagination: object
    }
    const list = async (query: string) => (await send<List>(`?${query}`)).body
    const whole = await list(`from=${day}&to=${day}&limit=1`)
    expect(whole.data.map(({ id }) => id)).toEqual([early.id])
    expect(whole.pagination).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 })
    const cancelled = await list(`from=${day}T00:00:00Z&to=${day}T23:59:00Z&status=cancelled`)
    expect(cancelled.data.map(({ id }) => id)).toEqual([late.id])
    expect(await send('?from=soon')).toMatchObject({ status: 400 })
    expect((await send<List>('', {}, stranger)).body.data).toEqual([])
    expect((await sender(server)('/api/appointments')).status).toBe(401)
  })
})

describe('/appointments/{bookingCode}, for the contact', () => {
  it('shows the time and the business, and no phone number', async () => {
    const { bookingCode, startsAt } = await booked('10:00')
    const person = visitor(server)
    const { status, body } = await send(`/booking/${bookingCode.toLowerCase()}`, {}, person)
    expect(status).toBe(200)
    expect(body).toEqual({
      bookingCode,
      link: `${server.url}/appointments/${bookingCode}`,
      startsAt,
      timezone: 'Europe/Istanbul',
      date: day,
      time: '10:00',
      status: 'booked',
      accountName: 'Işık Diş',
      business: {
        name: 'Işık Diş',
        address: '',
        phone: '',
        website: '',
        privacyNotice: '',
        logo: null,
      },
      assistantName: null,
      open: true,
    })
    const page = await person(`/appointments/${bookingCode}`)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('Işık Diş')
    expect(html).toContain('content="noindex, nofollow"')
    expect(html).not.toContain('1112233')
    expect(html).not.toContain('Ada')
  })

  it('moves and cancels, and the calendar file follows', async () => {
    const { bookingCode } = await booked('10:00')
    await booked('11:00')
    const person = visitor(server)
    const path = `/booking/${bookingCode}`
    const calendar = async () => {
      const response = await person(`/appointments/${bookingCode}/calendar.ics`)
      expect(response.headers.get('content-type')).toMatch(/^text\/calendar; charset=utf-8/)
      const text = (await response.text()).replaceAll(/\r\n[\t ]/g, '')
      return new Map(text.split('\r\n').map((line) => line.split(/:(.*)/s) as [string, string]))
    }
    const first = await calendar()
    expect(first.get('DTSTART')).toBe(`${day.replaceAll('-', '')}T070000Z`)
    expect(first.get('SEQUENCE')).toBe('0')
    expect(first.get('SUMMARY')).toBe('Appointment with Işık Diş')

    const to = (time: string) => ({ method: 'PATCH', json: { date: day, time } })
    expect(await send(path, to('11:00'), person)).toMatchObject(refused('slot_taken'))
    expect(await send(path, to('12:00'), person)).toMatchObject({ body: { time: '12:00' } })
    const moved = await calendar()
    expect(moved.get('DTSTART')).toBe(`${day.replaceAll('-', '')}T090000Z`)
    expect(moved.get('SEQUENCE')).toBe('1')
    expect(moved.get('UID')).toBe(first.get('UID'))

    const cancel = () => send(`${path}/cancel`, { json: { reason: 'Ill' } }, person)
    expect(await cancel()).toMatchObject({ body: { status: 'cancelled', open: false } })
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    const gone = await calendar()
    expect(gone.get('STATUS')).toBe('CANCELLED')
    expect(gone.get('SEQUENCE')).toBe('2')
    expect(await send(path, to('14:00'), person)).toMatchObject(refused('appointment_cancelled'))
  })

  it('requires an origin for changes', async () => {
    const { bookingCode } = await booked('10:00')
    const elsewhere = sender(server, { origin: 'https://evil.example' })
    const answer = await send(`/booking/${bookingCode}/cancel`, { json: {} }, elsewhere)
    expect(answer).toMatchObject({ status: 403, body: { error: 'forbidden_origin' } })
  })

  it('reveals nothing about unknown codes, and stops guessing', async () => {
    const { bookingCode } = await booked('10:00')
    const guesser = visitor(server)
    const page = await guesser('/appointments/ZZZZZZZZ')
    expect(page.status).toBe(404)
    expect((await guesser('/appointments/ZZZZZZZZ/calendar.ics')).status).toBe(404)
    const answers: number[] = []
    for (let n = 0; n < 19; n++) {
      answers.push((await send(`/booking/ZZZZ${1000 + n}`, {}, guesser)).status)
    }
    expect(answers).toEqual([...Array<number>(18).fill(404), 429])
    const known = await guesser(`/api/appointments/booking/${bookingCode}`)
    expect(known.status).toBe(429)
    expect(Number(known.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await (await guesser(`/appointments/${bookingCode}`)).text()).not.toContain('Işık Diş')
    expect((await send(`/booking/${bookingCode}`, {}, visitor(server))).status).toBe(200)
  })
})

describe('/api/appointment-reminders', () => {
  const sms = { channel: 'sms', text: 'See you on {{appointment_date}}' }
  const reminders = async <T>(path = '', options: Parameters<Send>[1] = {}, by = panel) => {
    const response = await by(`/api/appointment-reminders${path}`, options)
    return { status: response.status, body: await body<T>(response) }
  }

  it('are created, listed, changed and deleted by their own account', async () => {
    type Reminder = { id: string }
    const made = await reminders<Reminder>('', { json: { minutesBefore: 120, message: sms } })
    expect(made).toMatchObject({
      status: 201,
      body: { minutesBefore: 120, message: sms, isActive: true },
    })
    const path = `/${made.body.id}`
    const change = { method: 'PATCH', json: { isActive: false } }
    expect(await reminders(path, change, stranger)).toMatchObject({ status: 404 })
    expect(await reminders(path, change)).toMatchObject({ body: { isActive: false } })
    const { data } = (await reminders<{ data: Reminder[] }>()).body
    expect(data.map(({ id }) => id)).toEqual([made.body.id])
    expect(await reminders(path, { method: 'DELETE' })).toMatchObject({ status: 200 })
    expect(await reminders(path, { method: 'DELETE' })).toMatchObject({ status: 404 })
  })

  it('have a time, a message and known placeholders', async () => {
    const make = (json: object) => reminders('', { json })
    expect(await make({ minutesBefore: 1, message: sms })).toMatchObject(wrongAt('minutesBefore'))
    const unknown = { ...sms, text: 'Hello {{price}}' }
    expect(await make({ minutesBefore: 60, message: unknown })).toMatchObject(
      wrongAt('message.text'),
    )
    const template = { channel: 'chatapp', templateName: 'reminder', language: 'english' }
    expect(await make({ minutesBefore: 60, message: template })).toMatchObject(
      wrongAt('message.language'),
    )
    for (let n = 0; n < 5; n++) {
      expect(await make({ minutesBefore: 60, message: sms })).toMatchObject({ status: 201 })
    }
    expect(await make({ minutesBefore: 60, message: sms })).toMatchObject({
      status: 403,
      body: { code: 'quota_exceeded' },
    })
  })
})

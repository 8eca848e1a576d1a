import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { mailsTo } from '@/testing/vendors/mail/mails'
import { createAccount, logIn, type Send, type TestAccount, visitor } from '@/testing/server'
import { workday } from '@/testing/features/appointments'
import { within } from '@/scripts/lib/time-scale.mjs'

const server = sharedServer()
let account: TestAccount
let mine: Send
beforeAll(async () => {
  account = await createAccount(server)
  mine = await logIn(server, account)
})

interface Listed {
  data: { id: string; kind: string; page: string; readAt: string | null }[]
  unread: number
  pagination: Record<string, unknown>
}

const list = async (query = '', send = mine) =>
  (await (await send(`/api/notifications${query}`)).json()) as Listed
const read = async (json: unknown, send = mine) => {
  const response = await send('/api/notifications/read', { json })
  return [response.status, await response.json()]
}

let serial = 0

/** An appointment that the contact cancels on its page. @returns the id of the contact */
async function lose(): Promise<string> {
  serial += 1
  const phone = `+90532999${String(serial).padStart(4, '0')}`
  const made = async <T>(path: string, json: unknown, send = mine): Promise<T> => {
    const response = await send(path, { json })
    expect(response.status, path).toBeLessThan(300)
    return (await response.json()) as T
  }
  const { id } = await made<{ id: string }>('/api/contacts', { firstName: 'Defne', phone })
  const { bookingCode } = await made<{ bookingCode: string }>('/api/appointments', {
    contactId: id,
    date: workday(3 + serial),
    time: '10:00',
  })
  await made(`/api/appointments/booking/${bookingCode}/cancel`, {}, visitor(server))
  return id
}

describe('/api/notifications', () => {
  it('GET 200: lists what happened, newest first, in pages, and counts what is unread', async () => {
    expect(await list()).toMatchObject({ data: [], unread: 0, pagination: { total: 0 } })
    const first = await lose()
    const second = await lose()
    const whole = await list()
    expect(whole).toMatchObject({
      data: [
        {
          kind: 'appointment_cancelled',
          data: { contactId: second, person: 'Defne', by: 'booking_page' },
          page: `/contacts/${second}`,
          readAt: null,
        },
        { page: `/contacts/${first}` },
      ],
      unread: 2,
      pagination: { page: 1, limit: 25, total: 2, totalIsExact: true, hasMore: false },
    })
    const [, older] = whole.data
    expect(await list('?limit=1&page=2')).toMatchObject({
      data: [{ id: older?.id }],
      pagination: { hasMore: false },
    })
  })

  it('POST /read 200: marks read what is named, or all up to one', async () => {
    await lose()
    const [newest, middle, oldest] = (await list()).data
    const stranger = await logIn(server, await createAccount(server))
    expect(await read({ upTo: newest?.id }, stranger)).toEqual([200, { unread: 0 }])
    expect((await list()).unread).toBe(3)
    expect(await read({ ids: [oldest?.id] })).toEqual([200, { unread: 2 }])
    expect(await read({ upTo: middle?.id })).toEqual([200, { unread: 1 }])
    const after = await list()
    expect(after.data.map(({ readAt }) => readAt === null)).toEqual([true, false, false])
  })

  it('POST /read 400: takes either ids or upTo', async () => {
    for (const body of [
      {},
      { ids: [] },
      { ids: ['x'] },
      { upTo: 'x' },
      { ids: ['1'], upTo: '1' },
    ]) {
      expect((await read(body))[0]).toBe(400)
    }
  })

  it('names no contact that is deleted', async () => {
    const id = await lose()
    const { deletion } = (await (
      await mine('/api/contacts/bulk', {
        json: { chosen: { ids: [id] }, action: { kind: 'delete' } },
      })
    ).json()) as { deletion: { id: string } }
    expect(deletion.id).toBeTruthy()
    const named = async () => (await list()).data.some(({ page }) => page === `/contacts/${id}`)
    await expect.poll(named, { timeout: within(30_000), interval: 500 }).toBe(false)
  })
})

describe('/api/notification-settings', () => {
  const choose = async (json: unknown) => {
    const response = await mine('/api/notification-settings', { method: 'PUT', json })
    return [response.status, await response.json()] as [number, Record<string, unknown>]
  }

  it('decides what is mailed and listed from now on', async () => {
    const mails = async () => (await mailsTo(account.email, server.dataDir)).length
    await lose()
    await expect.poll(mails).toBeGreaterThanOrEqual(1)
    const off = { panel: false, mail: false }
    const [status, chosen] = await choose({ appointment_cancelled: off })
    expect([status, chosen.appointment_cancelled]).toEqual([200, off])
    expect(await (await mine('/api/notification-settings')).json()).toEqual(chosen)
    const before = await list()
    await lose()
    expect(await list()).toEqual(before)
    const [, again] = await choose({ appointment_cancelled: { panel: true } })
    expect(again.appointment_cancelled).toEqual({ panel: true, mail: false })
    await lose()
    expect((await list()).pagination.total).toBe(Number(before.pagination.total) + 1)
  })

  it('PUT 400: names unknown kinds and choices', async () => {
    for (const body of [
      {},
      { lead_hot: {} },
      { lead_hot: { panel: 'yes' } },
      { lead_cold: { panel: true } },
      { lead_hot: { sms: true } },
    ]) {
      expect((await choose(body))[0]).toBe(400)
    }
  })
})

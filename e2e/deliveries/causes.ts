import { body } from '@/testing/api/calling'
import { type Customer, Lost, nextPhone } from '../load/customer'
import type { Draw } from '../load/draw'
import { workday } from '@/testing/features/appointments'

export const EVENTS = [
  'contact.created',
  'dnc.requested',
  'appointment.booked',
  'appointment.rescheduled',
  'appointment.cancelled',
] as const

type Owner = Pick<Customer, 'panel' | 'api'>

/** Does some work through the public doors. @param confirm receives the id of each event whose cause was confirmed */
type Work = (owner: Owner, draw: Draw, confirm: (eventId: string) => void) => Promise<void>

const contact: Work = async ({ panel, api }, draw, confirm) => {
  const phone = nextPhone(draw)
  const response = draw(3)
    ? await panel('/api/contacts', { json: { firstName: 'Deniz', phone } })
    : await api('/contacts', { json: { first_name: 'Deniz', phone } })
  const { id } = await created(response)
  confirm(`contact.created:${id}`)
}

const doNotCall: Work = async ({ panel }, draw, confirm) => {
  const id = await newContact(panel, draw, confirm)
  await succeeded(await panel(`/api/contacts/${id}/dnc`, { json: { reason: 'asked' } }))
  confirm(`dnc.requested:${id}:1`)
}

const slot = (days: number, draw: Draw) => ({
  date: workday(days),
  time: `${14 + draw(4)}:${draw(2) ? '00' : '30'}`,
})
/** The time is taken by another appointment, or another file is being imported: nothing was done. */
const BUSY = 409

const appointment: Work = async ({ panel }, draw, confirm) => {
  const contactId = await newContact(panel, draw, confirm)
  const json = { contactId, ...slot(2 + draw(100), draw) }
  const booked = await panel('/api/appointments', { json })
  if (booked.status === BUSY) return
  const { id } = await created(booked)
  confirm(`appointment.booked:${id}`)
  const path = `/api/appointments/${id}`
  const moved = await panel(path, { method: 'PATCH', json: slot(110 + draw(100), draw) })
  if (moved.status !== BUSY) {
    await succeeded(moved)
    confirm(`appointment.rescheduled:${id}:1`)
  }
  await succeeded(await panel(`${path}/cancel`, { json: { reason: 'Traveling' } }))
  confirm(`appointment.cancelled:${id}`)
}

/** Imports a file, which may still run, or seem to run after a kill. Its results are compared with the contacts. */
const file: Work = async ({ panel }, draw) => {
  const rows = Array.from({ length: 5 + draw(40) }, () => `Ada,${nextPhone(draw)}`)
  const response = await panel('/api/contacts/import?fileName=fair.csv', {
    method: 'POST',
    body: ['first_name,phone', ...rows].join('\n'),
    headers: { 'content-type': 'text/csv' },
  })
  if (response.status !== BUSY) await succeeded(response)
}

async function newContact(
  panel: Owner['panel'],
  draw: Draw,
  confirm: (eventId: string) => void,
): Promise<string> {
  const json = { firstName: 'Deniz', phone: nextPhone(draw) }
  const { id } = await created(await panel('/api/contacts', { json }))
  confirm(`contact.created:${id}`)
  return id
}

/**
 * @throws Lost if the server had no database, as during a kill
 * @throws Error otherwise unless the response confirms what was asked
 */
async function succeeded(response: Response): Promise<void> {
  if (response.status === 503) throw new Lost('the server was not available')
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}

async function created(response: Response): Promise<{ id: string }> {
  await succeeded(response)
  return body(response)
}

const WORKS: readonly Work[] = [contact, contact, contact, doNotCall, appointment, file]

export async function causeEach(owner: Owner, draw: Draw, confirm: (eventId: string) => void) {
  for (const work of [doNotCall, appointment]) await work(owner, draw, confirm)
}

/** Works in so many lanes until it has done so much in all, or the server has died. */
export async function causeEvents(
  owner: Owner,
  draw: Draw,
  confirm: (eventId: string) => void,
  { lanes, works }: { lanes: number; works: number },
): Promise<void> {
  let left = works
  const lane = async () => {
    while (left > 0) {
      left -= 1
      await WORKS[draw(WORKS.length)]?.(owner, draw, confirm)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) {
    if (end.status === 'rejected' && !(end.reason instanceof Lost)) throw end.reason
  }
}

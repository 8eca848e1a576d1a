import { body } from '@/testing/api/calling'
import { type Customer, Lost, nextPhone } from './customer'
import type { Draw } from './draw'
import { workday } from '@/testing/features/appointments'

export type Lane = (customer: Customer, draw: Draw) => Promise<void>

interface Created {
  id: string
}

async function confirm(customer: Customer, table: string, response: Response): Promise<Created> {
  const created = await body<Created>(response)
  if (response.status < 300) customer.confirmed.push({ table, id: created.id })
  return created
}

const contacts: Lane = async (customer, draw) => {
  const number = `53211100${10 + draw(60)}`
  const writings = [`+90${number}`, `0${number}`, `90 ${number}`]
  const key = { 'idempotency-key': `contact-${number}-${draw(3)}` }
  const headers = draw(2) ? key : {}
  const requests = writings.map(async (phone) => {
    const json = { phone, first_name: 'Ada' }
    await confirm(customer, 'contacts', await customer.api('/contacts', { json, headers }))
  })
  await Promise.all(requests)
}

/** A call with an idempotency key, sent again until it is answered. */
const calls: Lane = async (customer, draw) => {
  const phone = nextPhone(draw)
  const json = { phone, first_name: 'Ada', assistant_id: customer.assistantId }
  const headers = { 'idempotency-key': phone }
  const ids = new Set<string>()
  customer.answersByKey.set(phone, ids)
  const ask = async () => {
    const response = await customer.api('/calls', { json, headers })
    const { call_id: id } = await body<{ call_id?: string }>(response)
    if (response.status !== 201 || !id) return
    ids.add(id)
    customer.confirmed.push({ table: 'calls', id })
  }
  try {
    await Promise.all(draw(4) === 0 ? [ask(), ask()] : [ask()])
  } catch (error) {
    if (error instanceof Lost) customer.unanswered.push(ask)
    throw error
  }
}

const campaigns: Lane = async (customer, draw) => {
  const { panel, assistantId } = customer
  const pace = { callsPerMinute: 600, maxConcurrentCalls: 20, maxAttempts: 1 }
  const json = { name: `Offers ${draw(1000)}`, assistantId, ...pace }
  const { id } = await confirm(customer, 'campaigns', await panel('/api/campaigns', { json }))
  for (let n = 2 + draw(3); n > 0; n -= 1) {
    const place = { phone: nextPhone(draw), first_name: 'Ada' }
    const response = await customer.api(`/campaigns/${id}/contacts`, { json: place })
    await confirm(customer, 'campaign_contacts', response)
  }
  await panel(`/api/campaigns/${id}/start`, { method: 'POST' })
  if (draw(5) === 0) await panel(`/api/campaigns/${id}/stop`, { method: 'POST' })
}

async function newContact(customer: Customer, draw: Draw): Promise<string> {
  const json = { firstName: 'Deniz', phone: nextPhone(draw) }
  return (await confirm(customer, 'contacts', await customer.panel('/api/contacts', { json }))).id
}

const cadences: Lane = async (customer, draw) => {
  const { panel, assistantId } = customer
  const steps = [
    { type: 'sms', delayMinutes: 0, text: 'Hello {{first_name}}' },
    { type: 'call', delayMinutes: 0, assistantId },
  ]
  const json = { name: `Leads ${draw(1000)}`, isActive: true, steps }
  const { id } = await confirm(customer, 'cadences', await panel('/api/cadences', { json }))
  const contactId = await newContact(customer, draw)
  const enroll = async () => {
    const response = await panel(`/api/cadences/${id}/enrollments`, { json: { contactId } })
    await confirm(customer, 'cadence_enrollments', response)
  }
  await Promise.all([enroll(), enroll()])
}

const doNotCall: Lane = async (customer, draw) => {
  const id = await newContact(customer, draw)
  if (draw(2)) await customer.api('/dnc', { json: { contact_id: id, reason: 'asked' } })
  const requestType = draw(2) ? 'do_not_call' : 'data_deletion'
  await customer.panel(`/api/contacts/${id}/dnc`, { json: { reason: 'asked', requestType } })
}

const slot = (draw: Draw) => ({
  date: workday(2 + draw(300)),
  time: `${14 + draw(4)}:${draw(2) ? '00' : '30'}`,
})

const appointments: Lane = async (customer, draw) => {
  const contactId = await newContact(customer, draw)
  const json = { contactId, ...slot(draw) }
  const response = await customer.panel('/api/appointments', { json })
  const { id } = await confirm(customer, 'appointments', response)
  if (response.status !== 201) return
  const path = `/api/appointments/${id}`
  await customer.panel(path, { method: 'PATCH', json: slot(draw) })
  if (draw(2)) await customer.panel(`${path}/cancel`, { json: { reason: 'Traveling' } })
}

const documents: Lane = async (customer, draw) => {
  const { panel } = customer
  const base = await confirm(
    customer,
    'knowledge_bases',
    await panel('/api/knowledge-bases', { json: { name: 'House' } }),
  )
  const text = `We are open on day ${draw(1e6)}.\n\n`.repeat(1 + draw(300))
  const json = { title: 'Opening hours', text }
  const response = await panel(`/api/knowledge-bases/${base.id}/documents`, { json })
  await confirm(customer, 'knowledge_documents', response)
}

const subscriptions: Lane = async (customer) => {
  const json = { event: 'contact.created', targetUrl: customer.passingTarget }
  const { id } = await body<Created>(await customer.api('/hooks', { json }))
  await customer.api(`/hooks/${id}`, { method: 'DELETE' })
}

const imports: Lane = async (customer, draw) => {
  const rows = Array.from({ length: 20 + draw(60) }, () => `Ada,${nextPhone(draw)}`)
  const text = ['first_name,phone', ...rows, ...rows.slice(0, 5)].join('\n')
  const headers = { 'content-type': 'text/csv' }
  await customer.panel('/api/contacts/import?fileName=fair.csv', {
    method: 'POST',
    body: text,
    headers,
  })
}

export const LANES: readonly Lane[] = [
  contacts,
  calls,
  campaigns,
  cadences,
  doNotCall,
  appointments,
  documents,
  subscriptions,
  imports,
]

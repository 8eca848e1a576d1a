import { setTimeout as wait } from 'node:timers/promises'
import { createAccount, logIn, publicApi, type Send, type StartedServer } from '@/testing/server'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { GREETING } from '../environment'

/** A call in the panel's format. */
export type ShownCall = PanelCallDetail

/** An account with an assistant and two phone numbers, used through the HTTP interfaces only. */
export interface Account {
  /** Our number. The emulated telephone is its provider. */
  number: string
  /** Starts a call through the Public API. */
  call(to: string, options?: { unreachable?: boolean }): Promise<StartedCall>
  /** Waits until a call meets the condition. @throws Error after 90 seconds */
  until(id: string, condition: (call: ShownCall) => boolean): Promise<ShownCall>
  /** Waits until a call is settled. */
  ended(id: string): Promise<ShownCall>
  /** Returns the billed seconds of a call. */
  billed(id: string): Promise<number>
  /** Waits for an inbound call from this number. @returns its id */
  inbound(from: string): Promise<string>
  record(isOn: boolean): Promise<void>
  /** Ends a running call, as on its page. */
  hangUp(id: string): Promise<void>
  /** Returns the URL and token with which a browser joins the room as operator. */
  takeOver(id: string): Promise<{ url: string; token: string }>
  /** Returns the size of a recording in bytes; 0 if there is none. */
  recordedBytes(id: string): Promise<number>
}

interface StartedCall {
  id: string
  status: number
  reason: string
}

/** Number for hand-over. */
export const HUMAN = '+905321112233'

const NUMBER = '+908501112233'
const RUNNING = ['initiated', 'ringing', 'in_progress']

/** @param hosts SIP hosts of two providers, of which only the first responds */
export async function openAccount(
  server: StartedServer,
  hosts: { reachable: string; unreachable: string },
): Promise<Account> {
  const account = await createAccount(server)
  const panel = await logIn(server, account)
  const api = publicApi(server, account)
  const assistant = await made<{ id: string }>(panel, '/api/assistants', {
    name: 'Defne',
    language: 'en',
    greeting: GREETING,
    handOverPhone: HUMAN,
  })
  const number = await connect(panel, NUMBER, hosts.reachable)
  const lost = await connect(panel, '+908501112244', hosts.unreachable)
  await read(panel(`/api/phone-numbers/${number}`, patch({ assistantId: assistant.id })))

  const show = (id: string) => read<ShownCall>(panel(`/api/calls/${id}`))

  const until: Account['until'] = async (id, condition) => {
    for (const deadline = Date.now() + 90_000; ; await wait(50)) {
      const call = await show(id)
      if (condition(call)) return call
      if (Date.now() < deadline) continue
      const { status, endReason } = call
      throw new Error(`call stayed ${status} (${endReason}): ${String(condition)}`)
    }
  }

  return {
    number: NUMBER,
    async call(to, { unreachable = false } = {}) {
      const json = {
        phone: to,
        assistant_id: assistant.id,
        phone_number_id: unreachable ? lost : number,
      }
      const response = await api('/calls', { json })
      const body = (await response.json()) as { call_id: string; reason?: string }
      return { id: body.call_id, status: response.status, reason: body.reason ?? '' }
    },
    until,
    ended: (id) => until(id, ({ status }) => !RUNNING.includes(status)),
    async billed(id) {
      interface Entry {
        seconds: number
        call: { id: string } | null
      }
      const { data } = await read<{ data: Entry[] }>(panel('/api/usage/entries'))
      return -data
        .filter(({ call }) => call?.id === id)
        .reduce((total, { seconds }) => total + seconds, 0)
    },
    async inbound(from) {
      for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(50)) {
        const { data } = await read<{ data: ShownCall[] }>(panel('/api/calls?direction=inbound'))
        const call = data.find(({ phone }) => phone === from)
        if (call) return call.id
      }
      throw new Error(`no inbound call from ${from}`)
    },
    async record(isOn) {
      await read(
        panel('/api/user/recording', { method: 'PUT', json: { isOn, notice: '', days: 7 } }),
      )
    },
    async hangUp(id) {
      await read(panel(`/api/calls/${id}/hang-up`, { method: 'POST' }))
    },
    takeOver: (id) => read(panel(`/api/calls/${id}/take-over`, { method: 'POST' })),
    async recordedBytes(id) {
      const response = await panel(`/api/calls/${id}/recording`)
      return response.ok ? (await response.arrayBuffer()).byteLength : 0
    },
  }
}

/** Connects a number by a SIP trunk. @returns its id */
async function connect(panel: Send, numbers: string, address: string): Promise<string> {
  const trunk = {
    trunkName: numbers,
    address,
    numbers,
    username: 'office',
    password: 'trunk-pass-9',
  }
  const { phoneNumbers } = await made<{ phoneNumbers: [{ id: string }] }>(
    panel,
    '/api/phone-numbers/sip',
    trunk,
  )
  return phoneNumbers[0].id
}

const patch = (json: object) => ({ method: 'PATCH', json })

function made<T>(panel: Send, path: string, json: object): Promise<T> {
  return read<T>(panel(path, { json }))
}

/** @throws Error with the response unless it is successful */
async function read<T>(request: Promise<Response>): Promise<T> {
  const response = await request
  if (response.ok) return (await response.json()) as T
  throw new Error(`${response.url} returned ${response.status}: ${await response.text()}`)
}

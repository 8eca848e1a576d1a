import { setTimeout as wait } from 'node:timers/promises'
import {
  createAccount,
  logIn,
  publicApi,
  type Send,
  type StartedServer,
} from '@/lib/testing/server'
import type { PanelCallDetail } from '@/lib/features/calls/contract/panel'
import { GREETING } from '../stage'

/** A call as the panel shows it. */
export type ShownCall = PanelCallDetail

/** A customer of Santral with an assistant and two phone numbers, who uses nothing but its HTTP interfaces. */
export interface Account {
  /** Our number, whose provider is the telephone. */
  number: string
  /** Starts a call through the Public API. `seen` has what became of the request. */
  call(to: string, options?: { unreachable?: boolean }): Promise<StartedCall>
  /** Waits until this is true of a call. @throws Error after a minute and a half */
  until(id: string, condition: (call: ShownCall) => boolean): Promise<ShownCall>
  /** Waits until a call is over and billed. */
  ended(id: string): Promise<ShownCall>
  /** The billed seconds of a call. */
  billed(id: string): Promise<number>
  /** Waits for the record of an inbound call from this number. */
  inbound(from: string): Promise<string>
  record(isOn: boolean): Promise<void>
  /** What the page of a running call offers: its end, and a browser's way into its room as the operator. */
  hangUp(id: string): Promise<void>
  takeOver(id: string): Promise<{ url: string; token: string }>
  /** The size of a recording in bytes; 0 where there is none. */
  recordedBytes(id: string): Promise<number>
}

interface StartedCall {
  id: string
  status: number
  reason: string
}

/** The number to which the assistant hands calls over. */
export const HUMAN = '+905321112233'

const NUMBER = '+908501112233'
const RUNNING = ['initiated', 'ringing', 'in_progress']

/** @param hosts the SIP hosts of two providers: one that answers, and one that does not */
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
      throw new Error(`The call stayed ${status} (${endReason}): ${String(condition)}`)
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
      throw new Error(`Santral does not know of a call from ${from}.`)
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

/** @throws Error with the answer where it is no success */
async function read<T>(request: Promise<Response>): Promise<T> {
  const response = await request
  if (response.ok) return (await response.json()) as T
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
}

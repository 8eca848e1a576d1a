import { randomInt } from 'node:crypto'
import { expect, vi } from 'vitest'
import {
  agentSecret,
  createAccount,
  logIn,
  permitAnyHour,
  publicApi,
  type Send,
  sender,
  type Server,
  type TestAccount,
} from '../server'
import { within } from '@/scripts/lib/time-scale.mjs'

export interface Caller {
  account: TestAccount
  /** The Public API, with at most 60 requests a minute. */
  api: Send
  panel: Send
  assistantId: string
  line: { id: string; phoneNumber: string }
}

export interface CallDetail {
  id: string
  status: string
  direction: string
  durationSeconds: number
  endReason: string | null
  outcome: string | null
  sentiment: string | null
  summary: string | null
  contact: { id: string; name: string } | null
  analysis: {
    state: string
    source: string | null
    canRepeat: boolean
    modelConnected: boolean
    leadScoreBefore: number | null
    leadScoreAfter: number | null
    extracted: unknown[]
  }
  transcript: { index: number; role: string; text: string }[]
  timeline: { kind: string; tool?: string; reason?: string | null }[]
}

/**
 * An account with an English assistant and a phone number that it answers. It may call American numbers at any hour.
 */
export async function makeCaller(
  server: Server,
  options: Parameters<typeof createAccount>[1] = {},
): Promise<Caller> {
  const account = await createAccount(server, options)
  const panel = await logIn(server, account)
  const assistantId = await makeAssistant(panel, 'Defne')
  const line = await makeLine(panel, assistantId)
  await permitAnyHour(panel)
  return { account, api: publicApi(server, account), panel, assistantId, line }
}

export async function makeAssistant(panel: Send, name: string): Promise<string> {
  const response = await panel('/api/assistants', { json: { name, language: 'en' } })
  expect(response.status).toBe(201)
  return (await body<{ id: string }>(response)).id
}

export async function makeLine(panel: Send, assistantId: string | null): Promise<Caller['line']> {
  const json = { friendlyName: 'Front desk', assistantId }
  const response = await panel('/api/phone-numbers/simulated', { json })
  expect(response.status).toBe(201)
  return body(response)
}

export async function body<T>(response: Response): Promise<T> {
  return (await response.json()) as T
}

let somebodies = randomInt(900)

/** A number that no other test of the file uses, with the ending that chooses the scenario. */
export function somebody(ending = String(randomInt(1000, 9999))): string {
  somebodies = (somebodies + 1) % 900
  return `+90541${100 + somebodies}${ending}`
}

export async function start({ api, assistantId }: Caller, phone: string): Promise<string> {
  const json = { phone, assistant_id: assistantId, first_name: 'Ayşe' }
  const response = await api('/calls', { json })
  expect(response.status).toBe(201)
  return (await body<{ call_id: string }>(response)).call_id
}

export async function detail({ panel }: Pick<Caller, 'panel'>, id: string): Promise<CallDetail> {
  const response = await panel(`/api/calls/${id}`)
  expect(response.status).toBe(200)
  return body(response)
}

export function finished(
  caller: Pick<Caller, 'panel'>,
  id: string,
  timeout = 20_000,
): Promise<CallDetail> {
  return vi.waitFor(
    async () => {
      const call = await detail(caller, id)
      expect(['initiated', 'ringing', 'in_progress']).not.toContain(call.status)
      expect(['pending', 'repeating']).not.toContain(call.analysis.state)
      return call
    },
    { timeout: within(timeout), interval: 50 },
  )
}

export async function agentApi(server: Server): Promise<Send> {
  const secret = await agentSecret(server)
  const send = sender(server, { authorization: `Bearer ${secret}` })
  return (path, options) => send(`/api/agent${path}`, options)
}

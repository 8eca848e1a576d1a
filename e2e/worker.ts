import { expect } from 'vitest'
import type { Server } from '@/testing/server'
import { agentApi, body } from '@/testing/api/calling'
import {
  type Document,
  type Endpoint,
  endpointsOf,
  expectDeclared,
  expectFits,
  type Schema,
} from '@/testing/api/openapi'

type AgentDocument = Document & { 'x-tool-results': { properties: Record<string, Schema> } }

export interface Context {
  id: string
  status: string
  contact: { id: string; phone: string } | null
  appointments: { bookingCode: string; date: string; time: string }[]
  tools: { name: string; parameters: Schema }[]
  limits: { maxTalkSeconds: number }
}

export interface Turn {
  index: number
  role: 'user' | 'assistant'
  text: string
}

/**
 * A worker that knows only the OpenAPI document of the agent interface. It finds each operation by its name,
 * sends only what the document allows, and fails on every response that the document does not declare.
 */
export interface Worker {
  open(call: { to: string; from: string; externalId: string }): Promise<Context>
  context(id: string): Promise<Context>
  status(id: string, status: string, at?: Date): Promise<Record<string, unknown>>
  say(id: string, ...turns: Turn[]): Promise<number>
  tool(
    call: Context,
    name: string,
    toolCallId: string,
    args?: Record<string, unknown>,
  ): Promise<Record<string, unknown>>
  complete(id: string, completion: Record<string, unknown>): Promise<Record<string, unknown>>
}

export async function startWorker(server: Server): Promise<Worker> {
  const api = await agentApi(server)
  const document = await body<AgentDocument>(await api('/openapi.json'))
  const endpoints = endpointsOf(document)

  async function ask<T>(
    operationId: string,
    params: Record<string, string>,
    json?: Record<string, unknown>,
  ): Promise<T> {
    const endpoint = endpoints.find((one) => one.operationId === operationId)
    expect(endpoint, operationId).toBeDefined()
    const { method, path, requestBody } = endpoint as Endpoint
    const accepted = requestBody?.content['application/json']
    if (accepted) {
      expectFits(accepted.schema, json, `the body of ${operationId}`)
    }
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const response = await api(filled.replace('/api/agent', ''), { method, json })
    const answer = await expectDeclared(endpoint as Endpoint, response)
    expect(response.ok, `${operationId}: ${JSON.stringify(answer)}`).toBe(true)
    return answer as T
  }

  return {
    open: (call) => ask('openInboundCall', {}, call),
    context: (id) => ask('readAgentCall', { id }),
    status: (id, status, at) =>
      ask('reportStatus', { id }, { status, ...(at && { at: at.toISOString() }) }),
    async say(id, ...turns) {
      return (await ask<{ added: number }>('appendTranscript', { id }, { turns })).added
    },
    async tool({ id, tools }, name, toolCallId, args = {}) {
      const { parameters = {} } = tools.find((tool) => tool.name === name) ?? {}
      expectFits(parameters, args, `the arguments of ${name}`)
      const use = { toolCallId, arguments: args }
      const answer = await ask<{ result: Record<string, unknown> }>('callTool', { id, name }, use)
      const results = document['x-tool-results'].properties
      expectFits(results[name] ?? {}, answer.result, `the result of ${name}`)
      return answer.result
    },
    complete: (id, completion) => ask('completeCall', { id }, completion),
  }
}

import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { expect } from 'vitest'
import type { Server } from '@/testing/server'

export interface McpClient {
  client: Client
  /** Runs a tool that must succeed. The client checks the result against the tool's output schema. */
  run<T = Record<string, unknown>>(name: string, args?: Record<string, unknown>): Promise<T>
  /** Runs a tool that must fail. @returns the error that the model reads */
  refusal(name: string, args?: Record<string, unknown>): Promise<Record<string, unknown>>
}

export async function connectMcp(
  server: Server,
  key: () => Promise<string> | string,
  header = (value: string): Record<string, string> => ({ 'x-api-key': value }),
): Promise<McpClient> {
  const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', server.url), {
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers)
      for (const [name, value] of Object.entries(header(await key()))) headers.set(name, value)
      return fetch(url, { ...init, headers })
    },
  })
  const client = new Client({ name: 'santral-tests', version: '1.0.0' })
  await client.connect(transport)
  await client.listTools()
  const call = async (name: string, args: Record<string, unknown> = {}) =>
    (await client.callTool({ name, arguments: args })) as CallToolResult
  return {
    client,
    async run<T>(name: string, args?: Record<string, unknown>) {
      const { isError, structuredContent, content } = await call(name, args)
      expect(isError, `${name}: ${JSON.stringify(content)}`).toBeFalsy()
      expect(textOf(content)).toEqual(structuredContent)
      return structuredContent as T
    },
    async refusal(name, args) {
      const { isError, content } = await call(name, args)
      expect(isError, `${name}: ${JSON.stringify(content)}`).toBe(true)
      return textOf(content)
    },
  }
}

function textOf([first]: CallToolResult['content']): Record<string, unknown> {
  if (first?.type !== 'text') throw new Error(`Not a text: ${JSON.stringify(first)}`)
  return JSON.parse(first.text) as Record<string, unknown>
}

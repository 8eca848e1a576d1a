import { parseArgs } from 'node:util'
import { startOrdersEmulator } from '@/emulators/orders'
import { prepare } from '@/scripts/prepare.mjs'
import type { BenchTable } from './lib/bench'
import { openDatabase } from './lib/database'
import { applyLoad, type Measured } from './lib/load'
import { startProduct } from './lib/product'
import { SECRETS } from './lib/secrets'
import { openToolCall } from './tools/open-tool-call'

export const summary = 'custom tools that assistants use in calls (--connections, --seconds)'
export const smallest = ['--connections', '2', '--seconds', '1']

/** See docs/benchmarks.md. */
export async function run(args: string[]): Promise<BenchTable[]> {
  const { connections, seconds } = readFlags(args)
  await prepare({ build: true })
  const database = await openDatabase()
  const orders = await startOrdersEmulator()
  const server = await startProduct(database.url, { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true' })
  try {
    const { callId, tools } = await openToolCall(database.pool, server, orders)
    let uses = 0
    const shot = (tool: string) => () => ({
      method: 'POST' as const,
      path: `/api/agent/calls/${callId}/tools/${tool}`,
      headers: {
        authorization: `Bearer ${SECRETS.AGENT_SECRET}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ toolCallId: `use-${(uses += 1)}`, arguments: { number: '4711' } }),
      status: 200,
    })
    const rows: BenchTable['rows'] = []
    for (const tool of tools) {
      console.error(`Using ${tool} …`)
      await applyLoad({ server, seconds: Math.min(3, seconds), connections: 8, next: shot(tool) })
      for (const count of connections) {
        const measured = await applyLoad({ server, seconds, connections: count, next: shot(tool) })
        rows.push(rowOf(tool, count, measured))
      }
    }
    return [{ name: 'calls', columns: COLUMNS, rows }]
  } finally {
    await server.stop()
    await orders.close()
    await database.close()
  }
}

const COLUMNS = ['tool', 'at once', 'tool calls', 'a second', 'p50 ms', 'p99 ms', 'product CPU ms']

function rowOf(tool: string, atOnce: number, { requests, perSecond, p50, p99, cpu }: Measured) {
  return [tool, atOnce, requests, perSecond, p50, p99, cpu]
}

function readFlags(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      connections: { type: 'string', default: '1,8,32' },
      seconds: { type: 'string', default: '20' },
    },
  })
  const connections = values.connections.split(',').map(Number)
  const seconds = Number(values.seconds)
  if (![...connections, seconds].every((value) => value >= 1))
    throw new Error(`${summary}: numbers`)
  return { connections, seconds }
}

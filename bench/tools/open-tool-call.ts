import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { OrdersEmulator } from '@/emulators/orders'
import { hashPassword } from '@/lib/features/accounts/passwords'
import { logIn } from '@/testing/server'

const LOGIN = { email: 'tools@example.com', password: 'password of the tools benchmark' }
const ASSISTANT = 'asst_bench_tools'

/**
 * Opens a call whose assistant has an HTTP tool and the tools of an MCP server.
 * @returns the names of the tools that find an order
 */
export async function openToolCall(
  pool: Pool,
  server: { url: string },
  orders: OrdersEmulator,
): Promise<{ callId: string; tools: string[] }> {
  const callId = randomUUID()
  await pool.query(
    `with account as (
       insert into users (email, name, plan, password_hash, email_verified_at, balance_seconds, locale)
       values ($1, 'Bench', 'enterprise', $2, now(), 36000000, 'en') returning id
     ), assistant as (
       insert into assistants (id, owner_id, name, updated_at) select $3, id, 'Defne', now() from account
       returning id, owner_id
     )
     insert into calls (id, owner_id, assistant_id, origin, direction, status, phone, answered_at)
     select $4::uuid, owner_id, id, 'inbound', 'inbound', 'in_progress', '+905321110007', now()
     from assistant`,
    [LOGIN.email, await hashPassword(LOGIN.password), ASSISTANT, callId],
  )
  const panel = await logIn(server, LOGIN)
  const send = async <T>(path: string, json: object, method = 'POST') => {
    const response = await panel(path, { json, method })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const http = await send<{ id: string; name: string }>('/api/tools', {
    name: 'find_order',
    parameters: [{ name: 'number' }],
    request: {
      url: `${orders.origin}/orders/{{number}}`,
      headers: [{ name: 'X-Api-Key', value: '{{secret.api_key}}' }],
    },
    answer: { kind: 'fields', fields: [{ name: 'message', path: '$.message' }] },
    secrets: [{ name: 'api_key', value: orders.apiKey }],
  })
  const mcp = await send<{ tools: { id: string; name: string }[] }>('/api/mcp-servers', {
    name: 'shop',
    url: orders.mcpUrl,
    headers: [{ name: 'Authorization', value: `Bearer ${orders.mcpToken}` }],
  })
  const toolIds = [http.id, ...mcp.tools.map(({ id }) => id)]
  await send(`/api/assistants/${ASSISTANT}`, { toolIds }, 'PATCH')
  return { callId, tools: [http.name, 'shop_find_order'] }
}

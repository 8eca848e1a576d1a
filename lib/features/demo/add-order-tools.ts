import { createTools, updateTool } from '@/lib/features/tools/tools'
import { NewTool } from '@/lib/features/tools/contract/panel-input'
import { addServer } from '@/lib/features/tools/mcp/servers'
import { config } from '@/lib/platform/config'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { DEMO_ORDERS_SAMPLE, demoOrderTools } from '@/prisma/demo/order-tools'

/**
 * Adds the tools of the emulated order system, if it runs: HTTP tools, and an MCP server.
 * @returns the ids of the tools that the assistants use
 */
export async function addOrderTools(owner: Owner): Promise<string[]> {
  const { DEMO_ORDERS_URL: origin, DEMO_ORDERS_API_KEY: apiKey } = config()
  if (!origin || !apiKey) return []
  const inputs = demoOrderTools(origin, apiKey).map((input) => NewTool.parse(input))
  const created = await createTools(owner, inputs)
  const ids = created.map(({ tool }) => String(tool.id))
  return [...ids, ...(await addMcpTools(owner))]
}

/** Adds the MCP server, and links the tool that the HTTP tools lack. */
async function addMcpTools(owner: Owner): Promise<string[]> {
  const { DEMO_ORDERS_MCP_URL: url, DEMO_ORDERS_MCP_TOKEN: token } = config()
  if (!url || !token) return []
  const headers = [{ name: 'Authorization', value: `Bearer ${token}` }]
  const { tools } = await addServer(owner, { name: 'shop', url, headers })
  const list = tools.find(({ name }) => name === 'shop_list_orders')
  if (!list) return []
  await updateTool(owner, list.id, { sampleAnswer: DEMO_ORDERS_SAMPLE })
  return [String(list.id)]
}

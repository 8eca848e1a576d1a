import { AppError, validationError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import {
  tenantDb,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { mcpClient, McpFailed, type McpTool } from '@/lib/vendors/mcp-client'
import { publicTargetProblem } from '@/lib/vendors/outgoing-http'
import { targetUrlProblem } from '@/lib/vendors/outgoing-http/rules/target-url'
import type { McpServerChange, NewMcpServer } from '../contract/panel-input'
import { requireRequestsLeft } from '../limits'
import { mcpFailureMessage } from '../run/failure-message'
import { readSecrets, storeSecrets, type StoredSecrets } from '../secrets'
import { type McpServer, toMcpServer, WITH_TOOLS } from './rows'
import { storeTools } from './store-tools'

export const MAX_SERVERS = 10

/** Maximum time to read the list of tools, in milliseconds. */
const LIST_MS = 15_000

/** The MCP servers of the account with their tools, oldest first. */
export async function listServers(owner: Owner): Promise<McpServer[]> {
  const rows = await tenantDb(owner).mcpServer.findMany({
    orderBy: { id: 'asc' },
    include: WITH_TOOLS,
  })
  return rows.map(toMcpServer)
}

/** @throws not_found */
async function requireServer(
  db: Pick<TenantTransaction['db'], 'mcpServer'>,
  id: bigint,
): Promise<McpServer> {
  const row = await db.mcpServer.findFirst({ where: { id }, include: WITH_TOOLS })
  if (!row) throw new AppError('not_found')
  return toMcpServer(row)
}

/**
 * Connects an MCP server: reads its list of tools, then stores the server and the tools.
 * @throws validation_error (also if the list cannot be read), quota_exceeded, too_many_attempts
 */
export async function addServer(owner: Owner, input: NewMcpServer): Promise<McpServer> {
  const { name, url } = input
  requireTarget(url)
  const headers = storeSecrets(input.headers, {}, 'headers')
  await requireRequestsLeft(owner)
  const tools = await readList(url, headers)
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const others = await tx.db.mcpServer.findMany({ select: { name: true } })
    requireRoom({ name: 'mcp_servers', current: others.length, limit: MAX_SERVERS })
    if (others.some((other) => other.name === name)) {
      throw validationError([{ path: 'name', message: 'Another MCP server has this name.' }])
    }
    const { id } = await tx.db.mcpServer.create({
      data: { ownerId: owner.id, name, url, headers, refreshedAt: new Date() },
      select: { id: true },
    })
    await storeTools(tx, await requireServer(tx.db, id), tools)
    return requireServer(tx.db, id)
  })
}

/**
 * Changes an MCP server, and reads its list of tools again.
 * @throws not_found, validation_error (also if the list cannot be read with the change), too_many_attempts
 */
export async function updateServer(
  owner: Owner,
  id: bigint,
  change: McpServerChange,
): Promise<McpServer> {
  const before = await requireServer(tenantDb(owner), id)
  const url = change.url ?? before.url
  requireTarget(url)
  const headers = change.headers
    ? storeSecrets(change.headers, before.headers, 'headers')
    : before.headers
  await requireRequestsLeft(owner)
  const tools = await readList(url, headers)
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const server = await requireServer(tx.db, id)
    await tx.db.mcpServer.updateMany({
      where: { id },
      data: {
        ...(change.url && { url }),
        ...(change.headers && { headers }),
        problem: null,
        refreshedAt: new Date(),
      },
    })
    await storeTools(tx, server, tools)
    return requireServer(tx.db, id)
  })
}

function requireTarget(url: string): void {
  const message = targetUrlProblem(url) ?? publicTargetProblem(url)
  if (message) throw validationError([{ path: 'url', message }])
}

/** @throws validation_error if the server does not answer with a list of tools */
async function readList(url: string, headers: StoredSecrets): Promise<McpTool[]> {
  try {
    return await readTools(url, headers)
  } catch (error) {
    if (!(error instanceof McpFailed)) throw error
    const message = mcpFailureMessage(error, readSecrets(headers))
    throw validationError([{ path: 'url', message }])
  }
}

/** Reads the list of tools of an MCP server. @throws McpFailed */
export function readTools(url: string, headers: StoredSecrets): Promise<McpTool[]> {
  return mcpClient().listTools({ url, headers: readSecrets(headers), timeoutMs: LIST_MS })
}

/** Removes an MCP server and its tools. Their uses in calls stay on the pages of the calls. @throws not_found */
export async function deleteServer(owner: Owner, id: bigint): Promise<void> {
  await transaction(owner, async (tx) => {
    const { db } = tx
    await lockAccount(tx)
    await db.assistantTool.deleteMany({ where: { tool: { mcpServerId: id } } })
    await db.tool.updateMany({ where: { mcpServerId: id }, data: { deletedAt: new Date() } })
    const { count } = await db.mcpServer.deleteMany({ where: { id } })
    if (count === 0) throw new AppError('not_found')
  })
}

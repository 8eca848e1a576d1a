import { systemDb } from '@/lib/platform/database/client'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { tenantDb, transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { McpFailed } from '@/lib/vendors/mcp-client'
import { mcpFailureMessage } from '../run/failure-message'
import { readSecrets } from '../secrets'
import { toMcpServer, WITH_TOOLS } from './rows'
import { readTools } from './servers'
import { storeTools } from './store-tools'

/** Age at which a list of tools is read again, in hours. */
const REFRESH_HOURS = 6

/** Servers per run. */
const BATCH = 50

/** Number of servers whose lists are read at once. */
const AT_ONCE = 5

/**
 * Reads the lists of tools of all accounts' MCP servers that are old. A server that does not answer is asked again when
 * its next list is due.
 * @returns how many were asked
 */
export async function refreshServers(now = new Date()): Promise<{ refreshed: number }> {
  const before = new Date(now.getTime() - REFRESH_HOURS * 3_600_000)
  const due = await systemDb().mcpServer.findMany({
    where: { OR: [{ refreshedAt: null }, { refreshedAt: { lt: before } }] },
    orderBy: { refreshedAt: 'asc' },
    take: BATCH,
    select: { id: true, ownerId: true },
  })
  for (let at = 0; at < due.length; at += AT_ONCE) {
    const some = due.slice(at, at + AT_ONCE)
    await Promise.all(some.map(({ id, ownerId }) => refreshServer({ id: ownerId }, id)))
  }
  return { refreshed: due.length }
}

/** Reads the list of tools of a server. A failure becomes its problem. */
async function refreshServer(owner: Owner, id: bigint): Promise<void> {
  const server = await claimServer(owner, id)
  if (!server) return
  const headers = server.headers as Record<string, string>
  try {
    const tools = await readTools(server.url, headers)
    await transaction(owner, async (tx) => {
      await lockAccount(tx)
      const current = await tx.db.mcpServer.findFirst({ where: { id }, include: WITH_TOOLS })
      // It may have changed since, and its list may have been read again.
      if (current?.url !== server.url) return
      await tx.db.mcpServer.updateMany({ where: { id }, data: { problem: null } })
      await storeTools(tx, toMcpServer(current), tools)
    })
  } catch (error) {
    if (!(error instanceof McpFailed)) throw error
    const problem = mcpFailureMessage(error, readSecrets(headers))
    await tenantDb(owner).mcpServer.updateMany({
      where: { id, url: server.url },
      data: { problem },
    })
  }
}

/** Marks a list as read before it is, so that a list that cannot be stored does not come first in every run. */
async function claimServer(owner: Owner, id: bigint) {
  const [server] = await tenantDb(owner).mcpServer.updateManyAndReturn({
    where: { id },
    data: { refreshedAt: new Date() },
  })
  return server
}

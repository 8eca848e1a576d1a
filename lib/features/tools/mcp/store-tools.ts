import { recordNotification } from '@/lib/features/notifications/record-notification'
import { encryptSecret } from '@/lib/platform/security/secrets'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { McpTool } from '@/lib/vendors/mcp-client'
import { Prisma } from '@/prisma/generated/client'
import type { Tool } from '../rows'
import { compareLists, toolNameOf } from '../rules/compare-lists'
import { newSigningSecret } from '../tools'
import type { McpServer } from './rows'

const json = (value: unknown) => value as Prisma.InputJsonValue

/**
 * Stores the current list of tools of an MCP server: new tools, which no assistant uses yet, and the changes of the others,
 * which are not used until the account accepts them. Notifies of changed and removed tools that an assistant uses. The
 * caller holds the lock of the account.
 */
export async function storeTools(
  tx: TenantTransaction,
  server: McpServer,
  list: readonly McpTool[],
): Promise<void> {
  const { db } = tx
  const { added, changed, restored, gone } = compareLists(server.tools, list)
  await addTools(tx, server, added)
  for (const { tool, change } of changed) {
    const data = { state: 'changed', change: json(change) }
    await db.tool.updateMany({ where: { id: tool.id }, data })
    if (tool.state === 'ready') await notify(tx, tool, 'changed')
  }
  await db.tool.updateMany({
    where: { id: { in: restored.map(({ id }) => id) } },
    data: { state: 'ready', change: Prisma.DbNull },
  })
  await db.tool.updateMany({
    where: { id: { in: gone.map(({ id }) => id) } },
    data: { state: 'gone', change: Prisma.DbNull },
  })
  for (const tool of gone) if (tool.state === 'ready') await notify(tx, tool, 'gone')
}

async function addTools(
  { db, owner }: TenantTransaction,
  server: McpServer,
  added: readonly McpTool[],
): Promise<void> {
  if (added.length === 0) return
  const others = await db.tool.findMany({ where: { deletedAt: null }, select: { name: true } })
  const taken = new Set(others.map(({ name }) => name))
  const rows = added.map((remote) => {
    const name = toolNameOf(server.name, remote.name, taken)
    taken.add(name)
    return {
      ownerId: owner.id,
      kind: 'mcp',
      name,
      description: remote.description,
      inputSchema: json(remote.inputSchema),
      remoteName: remote.name,
      mcpServerId: server.id,
      signingSecret: encryptSecret(newSigningSecret()),
    }
  })
  await db.tool.createMany({ data: rows })
}

async function notify(
  tx: TenantTransaction,
  { id, name, assistantIds }: Tool,
  change: 'changed' | 'gone',
): Promise<void> {
  if (assistantIds.length === 0) return
  await recordNotification(tx, 'tool_changed', {
    key: `${id}:${change}:${new Date().toISOString().slice(0, 10)}`,
    data: { toolId: String(id), name, change },
  })
}

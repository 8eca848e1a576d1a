import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** Removes the MCP servers and their tools, so that no server is asked any more. */
export async function onAccountClosed({ db }: TenantTransaction): Promise<void> {
  await db.tool.updateMany({
    where: { kind: 'mcp', deletedAt: null },
    data: { deletedAt: new Date() },
  })
  await db.mcpServer.deleteMany({})
}

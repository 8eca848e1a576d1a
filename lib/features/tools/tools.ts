import { isDeepStrictEqual } from 'node:util'
import { randomBytes } from 'node:crypto'
import { AppError, validationError } from '@/lib/platform/errors'
import { encryptSecret } from '@/lib/platform/security/secrets'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import {
  tenantDb,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { isBuiltIn } from '@/lib/platform/vocabulary/built-in-tools'
import { publicTargetProblem } from '@/lib/vendors/outgoing-http'
import { Prisma } from '@/prisma/generated/client'
import type { NewTool, ToolChange } from './contract/panel-input'
import { type McpDescription, type Tool, toolColumns, toTool, WITH_LINKS } from './rows'
import { checkTool } from './rules/check-tool'
import { exampleUrl } from './rules/template'
import { MAX_TOOLS, MCP_FIELDS, type ToolFields } from './rules/tool'
import { storeSecrets, type StoredSecrets } from './secrets'

/** The account's tools, oldest first. */
export async function listTools(owner: Owner): Promise<Tool[]> {
  const rows = await tenantDb(owner).tool.findMany({
    where: { deletedAt: null },
    orderBy: { id: 'asc' },
    include: WITH_LINKS,
  })
  return rows.map(toTool)
}

/** @throws not_found */
export function readTool(owner: Owner, id: bigint): Promise<Tool> {
  return requireTool(tenantDb(owner), id)
}

async function requireTool(db: Pick<TenantTransaction['db'], 'tool'>, id: bigint): Promise<Tool> {
  const row = await db.tool.findFirst({ where: { id, deletedAt: null }, include: WITH_LINKS })
  if (!row) throw new AppError('not_found')
  return toTool(row)
}

export interface CreatedTool {
  tool: Tool
  /** The key of the signatures, which is shown once. */
  signingSecret: string
}

/** Creates an HTTP tool. @throws validation_error, quota_exceeded */
export async function createTool(owner: Owner, input: NewTool): Promise<CreatedTool> {
  const [created] = await createTools(owner, [input])
  if (!created) throw new Error('No tool was created.')
  return created
}

/** Creates HTTP tools, all of them or none. @throws validation_error, quota_exceeded */
export function createTools(owner: Owner, inputs: readonly NewTool[]): Promise<CreatedTool[]> {
  const checked = inputs.map(({ secrets, ...fields }) => {
    const stored = storeSecrets(secrets, {})
    requireSound(fields, Object.keys(stored))
    return { fields, stored }
  })
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const current = await tx.db.tool.count({ where: { kind: 'http', deletedAt: null } })
    requireRoom({ name: 'tools', current, limit: MAX_TOOLS }, inputs.length)
    const created: CreatedTool[] = []
    for (const { fields, stored } of checked) created.push(await addTool(tx, fields, stored))
    return created
  })
}

async function addTool(
  tx: TenantTransaction,
  { request, ...fields }: ToolFields,
  secrets: StoredSecrets,
): Promise<CreatedTool> {
  await requireFreeName(tx, fields.name)
  if (fields.after) await requireKnownName(tx, fields.after)
  const signingSecret = newSigningSecret()
  const { id } = await tx.db.tool.create({
    data: {
      ownerId: tx.owner.id,
      kind: 'http',
      name: fields.name,
      ...toolColumns({ ...fields, request }),
      secrets,
      signingSecret: encryptSecret(signingSecret),
    },
    select: { id: true },
  })
  return { tool: await requireTool(tx.db, id), signingSecret }
}

export function newSigningSecret(): string {
  return randomBytes(16).toString('hex')
}

/**
 * Changes the given fields of a tool. Of a tool of an MCP server, only those in {@link MCP_FIELDS} can be changed.
 * @throws not_found, validation_error
 */
export function updateTool(
  owner: Owner,
  id: bigint,
  change: Omit<ToolChange, 'newSigningSecret'>,
): Promise<Tool> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const before = await requireTool(tx.db, id)
    const { secrets, acceptChange, ...fields } = change
    const stored = secrets ? storeSecrets(secrets, before.secrets) : before.secrets
    requireSoundChange(before, change, stored)
    if (fields.after) await requireKnownName(tx, fields.after)
    if (fields.name && fields.name !== before.name) {
      await requireFreeName(tx, fields.name)
      const after = { where: { after: before.name }, data: { after: fields.name } }
      await tx.db.tool.updateMany(after)
    }
    await tx.db.tool.updateMany({
      where: { id },
      data: {
        ...toolColumns(fields),
        secrets: stored,
        ...(acceptChange && acceptedChange(before, acceptChange)),
        // A changed tool gets a new chance at once.
        failuresInRow: 0,
        openUntil: null,
      },
    })
    return requireTool(tx.db, id)
  })
}

/** Generates another key of the signatures. @returns the key, which is not shown again @throws not_found */
export async function renewSigningSecret(owner: Owner, id: bigint): Promise<string> {
  const signingSecret = newSigningSecret()
  const { count } = await tenantDb(owner).tool.updateMany({
    where: { id, deletedAt: null },
    data: { signingSecret: encryptSecret(signingSecret) },
  })
  if (count === 0) throw new AppError('not_found')
  return signingSecret
}

/** @throws validation_error if the MCP server has changed the tool again since the account holder looked */
function acceptedChange({ state, change }: Tool, seen: McpDescription) {
  if (state !== 'changed' || !isDeepStrictEqual(change, seen)) {
    const message = 'The MCP server has changed the tool again. Look at the change once more.'
    throw validationError([{ path: 'acceptChange', message }])
  }
  const { description, inputSchema } = seen
  const schema = inputSchema as Prisma.InputJsonObject
  return { description, inputSchema: schema, state: 'ready', change: Prisma.DbNull }
}

/** @throws validation_error if the tool would not be sound with the change */
export function requireSoundChange(
  before: Tool,
  { acceptChange: _, ...change }: ToolChange,
  secrets: StoredSecrets,
): void {
  if (before.mcp) requireOwnFields(change)
  requireSound({ ...before, ...change }, Object.keys(secrets))
}

function requireOwnFields(fields: object): void {
  const allowed: readonly string[] = MCP_FIELDS
  const problems = Object.keys(fields)
    .filter((name) => !allowed.includes(name))
    .map((path) => ({ path, message: 'The MCP server defines this.' }))
  if (problems.length > 0) throw validationError(problems)
}

/** @throws validation_error */
function requireSound(
  tool: Parameters<typeof checkTool>[0],
  secrets: Parameters<typeof checkTool>[1],
): void {
  const problems = checkTool(tool, secrets)
  if (problems.length === 0 && tool.request) {
    const message = publicTargetProblem(exampleUrl(tool.request.url))
    if (message) problems.push({ path: 'request.url', message })
  }
  if (problems.length > 0) throw validationError(problems)
}

/** @throws validation_error if the tool to wait for does not exist */
async function requireKnownName({ db }: TenantTransaction, name: string): Promise<void> {
  if (isBuiltIn(name) || (await db.tool.count({ where: { name, deletedAt: null } })) > 0) return
  throw validationError([{ path: 'after', message: 'There is no tool of this name.' }])
}

async function requireFreeName({ db }: TenantTransaction, name: string): Promise<void> {
  const taken = await db.tool.count({ where: { name, deletedAt: null } })
  if (taken > 0) throw validationError([{ path: 'name', message: 'Another tool has this name.' }])
}

/** Deletes a tool. Its uses in calls stay on their pages. @throws not_found */
export async function deleteTool(owner: Owner, id: bigint): Promise<void> {
  await transaction(owner, async (tx) => {
    await lockAccount(tx)
    const { count } = await tx.db.tool.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: new Date(), secrets: {} },
    })
    if (count === 0) throw new AppError('not_found')
    await tx.db.assistantTool.deleteMany({ where: { toolId: id } })
  })
}

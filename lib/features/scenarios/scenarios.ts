import type { z } from 'zod'
import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import {
  tenantDb,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import type { Prisma } from '@/prisma/generated/client'
import type { NewScenario, ScenarioChange } from './contract/panel-input'
import { newScenarioId } from './reactions/new-scenario-id'
import { toScenario, type Scenario } from './rows'
import { MAX_SCENARIOS } from './rules/scenario'

export type NewScenario = z.output<typeof NewScenario>

/** Scenarios of a deleted assistant are hidden with it. */
const VISIBLE = { assistant: { deletedAt: null } } as const satisfies Prisma.ScenarioWhereInput

/** @throws not_found */
export async function readScenario(owner: Owner, id: string): Promise<Scenario> {
  const row = await tenantDb(owner).scenario.findFirst({ where: { id, ...VISIBLE } })
  if (!row) throw new AppError('not_found')
  return toScenario(row)
}

/** Returns the scenarios of an assistant, oldest first. @throws not_found */
export async function listScenarios(owner: Owner, assistantId: string): Promise<Scenario[]> {
  await requireAssistant(tenantDb(owner), assistantId)
  const rows = await tenantDb(owner).scenario.findMany({
    where: { assistantId },
    orderBy: { id: 'asc' },
  })
  return rows.map(toScenario)
}

/** @throws not_found, quota_exceeded */
export async function createScenario(
  owner: Owner,
  assistantId: string,
  input: NewScenario,
): Promise<Scenario> {
  const [created] = await addScenarios(owner, assistantId, () => [input])
  if (!created) throw new Error('The scenario was not created.')
  return created
}

/** The turn of a call that a scenario repeats. */
interface OfCall {
  assistantId: string
  callId: string
  /** Null for the whole call. */
  callTurn: number | null
}

/**
 * Returns the scenario of a turn of a call, or null if there is none yet, and room for it.
 * @throws quota_exceeded
 */
export function findScenarioOfCall(owner: Owner, source: OfCall): Promise<Scenario | null> {
  return existingOrRoom(tenantDb(owner), source)
}

async function existingOrRoom(
  db: Pick<TenantTransaction['db'], 'scenario'> | Pick<ReturnType<typeof tenantDb>, 'scenario'>,
  source: OfCall,
): Promise<Scenario | null> {
  const existing = await db.scenario.findFirst({ where: source, orderBy: { id: 'asc' } })
  if (existing) return toScenario(existing)
  const { assistantId } = source
  const current = await db.scenario.count({ where: { assistantId } })
  requireRoom({ name: 'scenarios', current, limit: MAX_SCENARIOS }, 1)
  return null
}

/**
 * Adds the scenario of a call, once per turn.
 * @throws not_found (also if the transcript is deleted since it was read), quota_exceeded
 */
export async function addScenarioOfCall(
  owner: Owner,
  { input, ...source }: OfCall & { input: NewScenario },
): Promise<Scenario> {
  const { assistantId, callId, callTurn } = source
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    await requireAssistant(tx.db, assistantId)
    const existing = await existingOrRoom(tx.db, source)
    if (existing) return existing
    // The deletion of a person's data holds the lock as well.
    await requireTranscript(tx, source)
    const id = newScenarioId(0)
    const data = { ...toData(input), id, assistantId, ownerId: owner.id, callId, callTurn }
    return toScenario(await tx.db.scenario.create({ data }))
  })
}

/** @throws not_found */
async function requireTranscript(
  { db }: TenantTransaction,
  { callId, callTurn }: OfCall,
): Promise<void> {
  const where = { callId, ...(callTurn !== null && { index: callTurn }) }
  if (!(await db.callTurn.findFirst({ where, select: { index: true } }))) {
    throw new AppError('not_found')
  }
}

/**
 * Adds scenarios to an assistant, up to `MAX_SCENARIOS`, under the lock of the account.
 * @param choose returns the scenarios to add, given the existing names
 * @throws not_found, quota_exceeded
 */
export function addScenarios(
  owner: Owner,
  assistantId: string,
  choose: (existing: readonly string[]) => readonly NewScenario[],
): Promise<Scenario[]> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    await requireAssistant(tx.db, assistantId)
    const existing = await tx.db.scenario.findMany({
      where: { assistantId },
      select: { name: true },
    })
    const added = choose(existing.map(({ name }) => name))
    requireRoom({ name: 'scenarios', current: existing.length, limit: MAX_SCENARIOS }, added.length)
    const rows = await tx.db.scenario.createManyAndReturn({
      data: added.map((input, index) => ({
        ...toData(input),
        id: newScenarioId(index),
        assistantId,
        ownerId: owner.id,
      })),
    })
    return rows.map(toScenario)
  })
}

/** Changes the given fields only. @throws not_found */
export async function updateScenario(
  owner: Owner,
  id: string,
  change: z.output<typeof ScenarioChange>,
): Promise<Scenario> {
  const [row] = await tenantDb(owner).scenario.updateManyAndReturn({
    where: { id, ...VISIBLE },
    data: {
      name: change.name,
      ...(change.caller && { caller: json(change.caller) }),
      ...(change.expectations && { expectations: json(change.expectations) }),
    },
  })
  if (!row) throw new AppError('not_found')
  return toScenario(row)
}

/** Deletes a scenario with its runs. The result of a running one is not stored. @throws not_found */
export async function deleteScenario(owner: Owner, id: string): Promise<void> {
  const { count } = await tenantDb(owner).scenario.deleteMany({ where: { id, ...VISIBLE } })
  if (count === 0) throw new AppError('not_found')
}

/** @throws not_found if the assistant is deleted or the account does not own it */
export async function requireAssistant(
  db: Pick<TenantTransaction['db'], 'assistant'> | Pick<ReturnType<typeof tenantDb>, 'assistant'>,
  id: string,
): Promise<{ id: string; version: number; talkVersion: number | null }> {
  const assistant = await db.assistant.findFirst({
    where: { id, deletedAt: null },
    select: { id: true, version: true, talkVersion: true },
  })
  if (!assistant) throw new AppError('not_found')
  return assistant
}

function toData({ name, caller, expectations }: NewScenario) {
  return { name, caller: json(caller), expectations: json(expectations) }
}

function json(value: unknown): Prisma.InputJsonValue {
  return value as Prisma.InputJsonValue
}

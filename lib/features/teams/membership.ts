import { numericId } from '@/lib/platform/http/fields'
import { systemDb, TRANSACTION } from '@/lib/platform/database/client'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import type { TeamRole } from './rules/team-role'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { Prisma } from '@/prisma/generated/client'

/**
 * Teams belong to no account, so that nothing narrows their queries: every way to them leads through
 * `readPlace` (to look) or `changeTeam` (to change), which know only who is in the team.
 */
export interface TeamPlace {
  teamId: bigint
  /** What the one who asks is in the team. */
  role: TeamRole
}

/** Null: no id of anything. */
export function readId(text: string): bigint | null {
  return numericId.safeParse(text).data ?? null
}

/** A team that somebody is not in is none that they can know of. @throws team_not_found */
export async function readPlace(
  actor: Owner,
  team: string,
  db: Prisma.TransactionClient = systemDb(),
): Promise<TeamPlace> {
  const teamId = readId(team)
  const role = teamId === null ? null : await findRole(db, teamId, actor.id)
  if (teamId === null || role === null) throw new AppError('team_not_found')
  return { teamId, role }
}

/** What somebody is in a team, or null. */
export async function findRole(
  db: Prisma.TransactionClient,
  teamId: bigint,
  userId: bigint,
): Promise<TeamRole | null> {
  const where = { teamId_userId: { teamId, userId } }
  const row = await db.teamMember.findUnique({ where, select: { role: true } })
  return (row?.role ?? null) as TeamRole | null
}

/** An open transaction that holds a team: nobody else changes its members before it ends. */
export interface TeamTransaction extends TeamPlace {
  db: Prisma.TransactionClient
}

/**
 * Changes a team under its lock, with the role that the actor has at that moment: one that was just
 * taken away counts no more. @throws team_not_found
 */
export function changeTeam<T>(
  actor: Owner,
  team: string,
  change: (tx: TeamTransaction) => Promise<T>,
): Promise<T> {
  return systemDb().$transaction(async (db) => {
    await db.$queryRaw`select 1 as locked from teams where id = ${readId(team)} for update`
    return change({ db, ...(await readPlace(actor, team, db)) })
  }, TRANSACTION)
}

/** @throws the code of a refusal */
export function requireNoRefusal(refusal: ErrorCode | null): void {
  if (refusal) throw new AppError(refusal)
}

/**
 * Whom a change is about: somebody in the team, whom the rules allow it for.
 * @param text the id as it was given; one that cannot be an id is nobody of the team
 * @throws the refusal, member_not_found
 */
export async function requireTarget(
  { db, teamId }: TeamTransaction,
  text: string,
  refusal: (target: TeamRole | null) => ErrorCode | null,
): Promise<bigint> {
  const userId = readId(text)
  const target = userId === null ? null : await findRole(db, teamId, userId)
  requireNoRefusal(refusal(target))
  if (userId === null || target === null) throw new AppError('member_not_found')
  return userId
}

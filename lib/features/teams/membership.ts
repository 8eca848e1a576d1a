import { numericId } from '@/lib/platform/http/fields'
import { systemDb, TRANSACTION } from '@/lib/platform/database/client'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { Prisma } from '@/prisma/generated/client'
import type { TeamRole } from './rules/team-role'
import { toRole } from './rows'

/**
 * An account's membership of one team. A team belongs to no account, so no tenant client narrows its
 * queries. Every access goes through `requireMembership` (to read) or `changeTeam` (to change), which
 * let only members in.
 */
export interface Membership {
  teamId: bigint
  role: TeamRole
}

/** Null for a text that cannot be the id of a row. */
export function parseId(text: string): bigint | null {
  return numericId.safeParse(text).data ?? null
}

/**
 * The membership of `actor` in a team. To an account that is not a member, an existing team looks like
 * a missing team.
 * @throws team_not_found
 */
export async function requireMembership(
  actor: Owner,
  team: string,
  db: Prisma.TransactionClient = systemDb(),
): Promise<Membership> {
  const teamId = parseId(team)
  const role = teamId === null ? null : await findRole(db, teamId, actor.id)
  if (teamId === null || role === null) throw new AppError('team_not_found')
  return { teamId, role }
}

/** The role of an account in a team, or null if it is not a member. */
export async function findRole(
  db: Prisma.TransactionClient,
  teamId: bigint,
  userId: bigint,
): Promise<TeamRole | null> {
  const where = { teamId_userId: { teamId, userId } }
  const row = await db.teamMember.findUnique({ where, select: { role: true } })
  return row && toRole(row)
}

/** An open transaction that holds the lock of a team. Until it ends, nothing else changes the team. */
export interface TeamTransaction extends Membership {
  db: Prisma.TransactionClient
}

/**
 * Changes a team under its lock. The role of `actor` is read after the lock is taken, so that a role
 * that was just taken away no longer counts.
 * @throws team_not_found
 */
export function changeTeam<T>(
  actor: Owner,
  team: string,
  change: (tx: TeamTransaction) => Promise<T>,
): Promise<T> {
  return systemDb().$transaction(async (db) => {
    await db.$queryRaw`select 1 as locked from teams where id = ${parseId(team)} for update`
    return change({ db, ...(await requireMembership(actor, team, db)) })
  }, TRANSACTION)
}

/**
 * The member that a change is about, if the rules allow the change.
 * @param text the id from the request; a text that cannot be an id names no member
 * @throws the refusal, member_not_found
 */
export async function requireTarget(
  { db, teamId }: TeamTransaction,
  text: string,
  refusal: (target: TeamRole | null) => ErrorCode | null,
): Promise<bigint> {
  const userId = parseId(text)
  const target = userId === null ? null : await findRole(db, teamId, userId)
  requireNoRefusal(refusal(target))
  if (userId === null || target === null) throw new AppError('member_not_found')
  return userId
}

/** @throws the code of a refusal */
export function requireNoRefusal(refusal: ErrorCode | null): void {
  if (refusal) throw new AppError(refusal)
}

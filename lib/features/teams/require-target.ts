import { AppError, type ErrorCode } from '@/lib/platform/errors'
import type { TeamRole } from './rules/team-role'
import { findRole, readId, requireNoRefusal, type TeamTransaction } from './team-place'

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

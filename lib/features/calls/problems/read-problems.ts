import { type Owner, tenantDb } from '@/lib/platform/tenancy/tenant'
import { PROBLEM_KINDS, type ProblemKind } from '../rules/problems/problem'

/** Something that went wrong in a call, as its page shows it. */
export interface StoredProblem {
  kind: ProblemKind
  /** Index of the turn. */
  turn: number
  /** When the account holder gave the assistant the answer; null unless it was a question. */
  answeredAt: Date | null
}

/** The problems of these calls by call id, in the order of the kinds and turns. A call without problems has no entry. */
export async function readProblems(
  owner: Owner,
  callIds: readonly string[],
): Promise<Map<string, StoredProblem[]>> {
  const rows = await tenantDb(owner).callProblem.findMany({
    where: { callId: { in: [...callIds] } },
    select: { callId: true, kind: true, turn: true, answeredAt: true },
    orderBy: { turn: 'asc' },
  })
  const found = new Map<string, StoredProblem[]>()
  for (const kind of PROBLEM_KINDS) {
    for (const { callId, ...row } of rows.filter((one) => one.kind === kind)) {
      found.set(callId, [...(found.get(callId) ?? []), { ...row, kind }])
    }
  }
  return found
}

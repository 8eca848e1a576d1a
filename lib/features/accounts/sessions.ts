import { randomUUID } from 'node:crypto'
import { SESSION_MAX_AGE, type SessionAccount } from '@/lib/platform/auth/find-session-account'
import type { SessionIdentity } from '@/lib/platform/auth/session'
import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { storable } from '@/lib/platform/text/storable-text'
import type { Session } from '@/prisma/generated/client'
import { describeBrowser } from './rules/describe-browser'

/** What is stored of a browser that logs in. */
export interface Browser {
  /** Its `User-Agent`. */
  userAgent: string
  network: string | null
}

const USER_AGENT_MAX = 500

/** Opens a session of the account in an open transaction. */
export async function openSession(
  { db, owner }: TenantTransaction,
  { userAgent, network }: Browser,
): Promise<SessionIdentity> {
  const sessionId = randomUUID()
  const expiresAt = new Date(Date.now() + SESSION_MAX_AGE * 1000)
  await db.session.create({
    data: {
      id: sessionId,
      ownerId: owner.id,
      expiresAt,
      userAgent: storable(userAgent, USER_AGENT_MAX),
      network,
    },
  })
  return { id: owner.id, sessionId }
}

/** Ends all sessions of the account in an open transaction. */
export async function endAllSessions({ db }: TenantTransaction): Promise<void> {
  await db.session.deleteMany({})
}

/** The sessions that are listed. An account holder can end the rest together. */
const LISTED = 100

/** The sessions of the account: this one first, then the most recently used ones. */
export async function listSessions(account: SessionAccount) {
  const rows = await tenantDb(account).session.findMany({
    where: { expiresAt: { gt: new Date() } },
    orderBy: { lastUsedAt: 'desc' },
    take: LISTED,
  })
  const sessions = rows.map((row) => toListed(row, account))
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
}

function toListed(row: Session, { sessionId }: SessionAccount) {
  const { id, userAgent, network, createdAt, lastUsedAt } = row
  const current = id === sessionId
  return { id, ...describeBrowser(userAgent), network, createdAt, lastUsedAt, current }
}

/** Ends a session at once, also where its cookie was copied. @throws not_found */
export async function endSession(account: Owner, id: string): Promise<void> {
  const { count } = await tenantDb(account).session.deleteMany({ where: { id } })
  if (count === 0) throw new AppError('not_found')
}

/** Logs out: ends the session of a request, unless it has ended before. */
export async function logOut({ id, sessionId }: SessionIdentity): Promise<void> {
  await tenantDb({ id }).session.deleteMany({ where: { id: sessionId } })
}

/** Ends all sessions but the one of the request. */
export async function endOtherSessions(account: SessionAccount): Promise<void> {
  const others = { not: account.sessionId }
  await tenantDb(account).session.deleteMany({ where: { id: others } })
}

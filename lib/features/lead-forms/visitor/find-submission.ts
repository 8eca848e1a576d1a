import { requireAllowed } from '@/lib/platform/auth/attempts'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { toAccount, type Account } from '@/lib/platform/tenancy/account'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import type { CallStatus } from '@/lib/platform/vocabulary/call'
import { ATTEMPT_MINUTES } from '@/lib/platform/vocabulary/attempts'
import { rateLimiter, type Limit } from '@/lib/vendors/rate-limit'
import type { LeadSubmission } from '@/prisma/generated/client'
import { readForm } from '../read-forms'
import type { LeadForm } from '../rules/form'
import { publicStatus, type PublicStatus } from '../rules/public-status'
import type { CallReason, CallState } from '../rules/submission'

/** Unknown tokens per client address. A thank-you page has a known one. */
const UNKNOWN_TOKENS: Limit = {
  name: 'unknown-lead',
  max: 20,
  windowMs: ATTEMPT_MINUTES * 60_000,
}

export interface SubmissionVisit {
  slug: string
  /** Of the thank-you page. */
  token: string
  /** Of the client. */
  address: string
}

/** A submission as its visitor sees it. The token is the permission. */
export interface VisitedSubmission {
  account: Account & { timezone: string }
  form: LeadForm
  row: LeadSubmission
  status: PublicStatus
  /** The number that calls, in E.164; null before the call. */
  fromNumber: string | null
}

/** @throws not_found, too_many_attempts */
export async function findSubmission(
  { slug, token, address }: SubmissionVisit,
  now = new Date(),
): Promise<VisitedSubmission> {
  requireAllowed(await rateLimiter().peek(UNKNOWN_TOKENS, address))
  const found = await systemDb().leadSubmission.findFirst({
    where: { token, form: { slug } },
    include: { form: { include: { owner: true } } },
  })
  if (!found) {
    await rateLimiter().use(UNKNOWN_TOKENS, address)
    throw new AppError('not_found')
  }
  const { form: formRow, ...row } = found
  const call =
    row.callId === null
      ? null
      : await tenantDb(formRow.owner).call.findFirst({
          where: { id: row.callId },
          select: { status: true, lineNumber: true },
        })
  const status = publicStatus(
    {
      form: formRow,
      callState: row.callState as CallState,
      callReason: row.callReason as CallReason | null,
      callDueAt: row.callDueAt,
      call: call && { status: call.status as CallStatus },
    },
    now,
  )
  return {
    account: { ...toAccount(formRow.owner), timezone: formRow.owner.timezone },
    form: await readForm(formRow.owner, formRow.id, { evenDeleted: true }),
    row,
    status,
    fromNumber: call?.lineNumber ?? null,
  }
}

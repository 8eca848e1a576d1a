import { requireSameOrigin } from '@/lib/platform/auth/session'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { clientAddress } from '@/lib/platform/http/client-address'
import { parseParams, parsePart, pathParams } from '@/lib/platform/http/parse-input'
import { answer } from '@/lib/platform/http/pipeline'
import { requestUrl } from '@/lib/platform/http/request-url'
import { reply } from '@/lib/platform/http/endpoint'
import { serialize } from '@/lib/platform/http/run-endpoint'
import { instantOf } from '@/lib/platform/time/local-time'
import { changeSubmission, presentStatus, submissionParams } from '../contract/public'
import { VisitorChange } from '../contract/visitor-change'
import { readAnyBody } from '../read-any-body'
import { EMBED_FIELD } from '../rules/hidden-fields'
import { seeOther } from '../see-other'
import { thankYouUrl } from '../thank-you-url'
import { bookSlot } from './book-slot'
import { cancelLeadCall, moveLeadCall } from './change-call'
import { confirmNumber, sendAnotherCode } from './confirm-number'
import { findSubmission, type SubmissionVisit } from './find-submission'

/** Bytes. */
const MAX_BODY = 4096

/**
 * `POST /api/f/{slug}/submissions/{token}`. A form is answered with the thank-you page, which shows what went wrong. JSON
 * is answered with the status.
 */
export function respondToChange(request: Request): Promise<Response> {
  return answer(request, async () => {
    requireSameOrigin(request)
    const path = pathParams(changeSubmission.path, requestUrl(request))
    const visit = { ...parseParams(submissionParams, path), address: clientAddress(request) }
    const { value, isForm } = await readAnyBody(request, MAX_BODY)
    const change = async () => run(visit, parsePart(VisitorChange, value))
    if (isForm) return seeOther(pageAfter(visit, value as Fields, await problemOf(change)))
    await change()
    return serialize(changeSubmission, reply(200, presentStatus(await findSubmission(visit))))
  })
}

type Fields = Readonly<Record<string, string>>

async function run(visit: SubmissionVisit, change: VisitorChange): Promise<void> {
  switch (change.action) {
    case 'move':
      return moveLeadCall(visit, (timezone) => instantIn(change.at, timezone))
    case 'cancel':
      return cancelLeadCall(visit)
    case 'confirm':
      return confirmNumber(visit, change.code)
    case 'send_code':
      return sendAnotherCode(visit)
    case 'book':
      return bookSlot(visit, change)
  }
}

/** A time without a time zone is one on the account's clock. */
function instantIn(text: string, timezone: string): Date | null {
  const local = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(text)
  if (local) return instantOf({ date: local[1] ?? '', time: local[2] ?? '' }, timezone)
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? null : instant
}

async function problemOf(change: () => Promise<void>): Promise<ErrorCode | null> {
  try {
    await change()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

function pageAfter(
  { slug, token }: SubmissionVisit,
  fields: Fields,
  problem: ErrorCode | null,
): string {
  const url = new URL(thankYouUrl(slug, token, fields[EMBED_FIELD] ?? null))
  if (problem) url.searchParams.set('problem', problem)
  return url.href
}

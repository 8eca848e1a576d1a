import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import {
  findSubmission,
  type SubmissionVisit,
  type VisitedSubmission,
} from '@/lib/features/lead-forms/visitor/find-submission'
import { AppError } from '@/lib/platform/errors'
import { clientAddress } from '@/lib/platform/http/client-address'

/** The submission of a page; null for a client that opened too many unknown addresses. */
export async function openSubmission(
  visit: Omit<SubmissionVisit, 'address'>,
): Promise<VisitedSubmission | null> {
  const address = clientAddress({ headers: await headers() })
  return findSubmission({ ...visit, address }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'not_found') notFound()
    if (error.code === 'too_many_attempts') return null
    throw error
  })
}

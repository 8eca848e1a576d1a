import { requireAllowed } from '@/lib/platform/auth/attempts'
import { ATTEMPT_MINUTES } from '@/lib/platform/vocabulary/attempts'
import { rateLimiter, type Limit } from '@/lib/vendors/rate-limit'
import { CALL_WINDOW_HOURS } from '../rules/lead-call'

/** Changes of one submission. */
const CHANGES: Limit = { name: 'lead-change', max: 20, windowMs: ATTEMPT_MINUTES * 60_000 }

/** Codes of one submission beside the first. */
const CODES: Limit = { name: 'lead-code', max: 2, windowMs: CALL_WINDOW_HOURS * 3_600_000 }

/** @throws too_many_attempts */
export async function requireChangesLeft(submissionId: string): Promise<void> {
  requireAllowed(await rateLimiter().use(CHANGES, submissionId))
}

/** @throws too_many_attempts */
export async function requireCodesLeft(submissionId: string): Promise<void> {
  requireAllowed(await rateLimiter().use(CODES, submissionId))
}

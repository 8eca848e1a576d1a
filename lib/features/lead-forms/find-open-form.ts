import { SLUG } from '@/lib/features/appointments/rules/slug'
import { requireAllowed } from '@/lib/platform/auth/attempts'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { toAccount, type Account } from '@/lib/platform/tenancy/account'
import { ATTEMPT_MINUTES } from '@/lib/platform/vocabulary/attempts'
import { rateLimiter, type Limit } from '@/lib/vendors/rate-limit'
import { toLeadForm } from './rows'
import type { LeadForm } from './rules/form'

/** Unknown forms per client address. */
const UNKNOWN_FORMS: Limit = {
  name: 'unknown-lead-form',
  max: 60,
  windowMs: ATTEMPT_MINUTES * 60_000,
}

/** A form that visitors can send. */
export interface OpenForm {
  account: Account & { timezone: string }
  form: LeadForm
  googleKeyHash: string | null
}

/**
 * Finds the form of a public address, in any account.
 * @param address of the client
 * @throws not_found if there is none, or if it is off; too_many_attempts
 */
export async function findOpenForm(slug: string, address: string): Promise<OpenForm> {
  requireAllowed(await rateLimiter().peek(UNKNOWN_FORMS, address))
  const found = SLUG.test(slug)
    ? await systemDb().leadForm.findUnique({
        where: { slug, isActive: true, deletedAt: null },
        include: { owner: true },
      })
    : null
  if (!found) {
    await rateLimiter().use(UNKNOWN_FORMS, address)
    throw new AppError('not_found')
  }
  const { owner, googleKeyHash } = found
  const account = { ...toAccount(owner), timezone: owner.timezone }
  return { account, form: await toLeadForm(owner, found), googleKeyHash }
}

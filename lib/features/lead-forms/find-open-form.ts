import { SLUG } from '@/lib/features/appointments/rules/slug'
import { requireAllowed } from '@/lib/platform/auth/attempts'
import { systemPool } from '@/lib/platform/database/client'
import { prepared, statement } from '@/lib/platform/database/prepared'
import { AppError } from '@/lib/platform/errors'
import { toAccount, type Account } from '@/lib/platform/tenancy/account'
import { ATTEMPT_MINUTES } from '@/lib/platform/vocabulary/attempts'
import { rateLimiter, type Limit } from '@/lib/vendors/rate-limit'
import type { User } from '@/prisma/generated/client'
import { FORM_COLUMNS, type ReadForm, toLeadForm } from './rows'
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

const FIND = prepared(`
  select ${FORM_COLUMNS},
    (select json_build_object('id', u.id::text, 'email', u.email, 'name', u.name, 'plan', u.plan,
       'contactQuota', u.contact_quota, 'timezone', u.timezone)
     from users u where u.id = f.owner_id) as owner
  from lead_forms f where f.slug = $1 and f.is_active and f.deleted_at is null`)

type Found = ReadForm & {
  owner: Pick<User, 'email' | 'name' | 'plan' | 'contactQuota' | 'timezone'> & { id: string }
}

/**
 * Finds the form of a public address, in any account.
 * @param address of the client
 * @throws not_found if there is none, or if it is off; too_many_attempts
 */
export async function findOpenForm(slug: string, address: string): Promise<OpenForm> {
  requireAllowed(await rateLimiter().peek(UNKNOWN_FORMS, address))
  const found = SLUG.test(slug) ? await findRow(slug) : undefined
  if (!found) {
    await rateLimiter().use(UNKNOWN_FORMS, address)
    throw new AppError('not_found')
  }
  const { owner, ...row } = found
  const account = { ...toAccount({ ...owner, id: BigInt(owner.id) }), timezone: owner.timezone }
  return { account, form: toLeadForm(row), googleKeyHash: found.googleKeyHash }
}

async function findRow(slug: string): Promise<Found | undefined> {
  const { rows } = await systemPool().query<Found>(statement(FIND, [slug]))
  return rows[0]
}

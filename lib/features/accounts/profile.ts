import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** The account's own settings. */
export async function readProfile(account: Owner) {
  const user = await tenantDb(account).user.findFirstOrThrow()
  return {
    id: String(user.id),
    email: user.email,
    name: user.name,
    locale: user.locale === 'en' ? ('en' as const) : ('tr' as const),
    timezone: user.timezone,
    plan: user.plan,
    emailVerified: user.emailVerifiedAt !== null,
    hasPassword: user.passwordHash !== null,
  }
}

interface ProfileChanges {
  name?: string
  locale?: string
  timezone?: string
}

/** Changes what is given. */
export async function updateProfile(account: Owner, { name, locale, timezone }: ProfileChanges) {
  await tenantDb(account).user.updateMany({ data: { name, locale, timezone } })
  return readProfile(account)
}

import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { readProfile } from './read-profile'

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

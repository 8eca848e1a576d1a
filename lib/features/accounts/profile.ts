import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { toProfile } from './rows'

export async function readProfile(account: Owner) {
  return toProfile(await tenantDb(account).user.findFirstOrThrow())
}

interface ProfileChanges {
  name?: string
  locale?: string
  /** An IANA time zone. */
  timezone?: string
}

/** Changes only the fields that are given. */
export async function updateProfile(account: Owner, { name, locale, timezone }: ProfileChanges) {
  await tenantDb(account).user.updateMany({ data: { name, locale, timezone } })
  return readProfile(account)
}

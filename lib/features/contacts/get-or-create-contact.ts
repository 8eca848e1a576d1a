import type { Account } from '@/lib/platform/tenancy/account'
import type { NewContact } from './rules/contact'
import { AppError } from '@/lib/platform/errors'
import { hasEnoughDigits, lastTenDigits } from '@/lib/platform/phone/phone'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { insertContact, type FoundContact } from './insert-contact'

/**
 * The account's contact with this phone, made where there is none: two writings of one number are
 * one person, also when they arrive at the same time. A new one counts against the quota and
 * records `contact.created`; one that exists is returned as it is.
 * See docs/contract/public-api.md#contact-creation.
 * @throws invalid_phone, quota_exceeded (with `quota: {current, limit}`)
 */
export async function getOrCreateContact(
  tx: TenantTransaction,
  account: Account,
  input: NewContact,
): Promise<FoundContact> {
  if (!hasEnoughDigits(input.phone)) throw new AppError('invalid_phone')
  const found = await tx.db.contact.findFirst({
    where: { phoneLast10: lastTenDigits(input.phone) },
  })
  if (found) return { contact: found, existing: true }
  return insertContact(tx, account, input)
}

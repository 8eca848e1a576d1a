import type { Account } from '@/lib/domain/account'
import type { NewContact } from '@/lib/domain/contact'
import { AppError } from '@/lib/domain/errors'
import { hasEnoughDigits, lastTenDigits } from '@/lib/domain/phone'
import type { Work } from '@/lib/tenant'
import { insertContact, type FoundContact } from './insert-contact'

/**
 * The account's contact with this phone, made where there is none: two writings of one number are
 * one person, also when they arrive at the same time. A new one counts against the quota and
 * records `contact.created`; one that exists is returned as it is.
 * See docs/contract/public-api.md#contact-creation.
 * @throws invalid_phone, quota_exceeded (with `quota: {current, limit}`)
 */
export async function getOrCreateContact(
  work: Work,
  account: Account,
  input: NewContact,
): Promise<FoundContact> {
  if (!hasEnoughDigits(input.phone)) throw new AppError('invalid_phone')
  const found = await work.db.contact.findFirst({
    where: { phoneLast10: lastTenDigits(input.phone) },
  })
  if (found) return { contact: found, existing: true }
  return insertContact(work, account, input)
}

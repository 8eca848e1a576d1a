import type { Account } from '@/lib/platform/tenancy/account'
import type { NewContact } from './rules/contact'
import { AppError } from '@/lib/platform/errors'
import { hasEnoughDigits } from '@/lib/platform/phone/phone'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { insertContact, type FoundContact } from './insert-contact'
import { findContactByPhone } from './search-contacts'

/**
 * `getOrCreateContact` in a transaction of its own, which is opened for a new contact only: one
 * that exists is found by a single statement. See docs/contract/public-api.md#contact-creation.
 * @throws invalid_phone, quota_exceeded
 */
export async function createContact(account: Account, input: NewContact): Promise<FoundContact> {
  if (!hasEnoughDigits(input.phone)) throw new AppError('invalid_phone')
  const found = await findContactByPhone(account, input.phone)
  if (found) return { contact: found, existing: true }
  return transaction(account, (tx) => insertContact(tx, account, input))
}

import { randomBytes } from 'node:crypto'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { NewContact } from '@/lib/features/contacts/rules/contact'

export async function makeAccount(
  given: Partial<Pick<Account, 'plan' | 'contactQuota'>> = {},
): Promise<Account> {
  const { plan = 'pro', contactQuota = null } = given
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const { id, name } = await systemDb().user.create({
    data: { email, name: 'Ada', plan, contactQuota },
  })
  return { id, email, name, plan, contactQuota }
}

export function makeContact(phone: string, more: Partial<NewContact> = {}): NewContact {
  return { firstName: 'Ada', phone, source: 'zapier', ...more }
}

export async function counts(account: Account) {
  const { contactCount } = await systemDb().user.findUniqueOrThrow({ where: { id: account.id } })
  const rows = await systemDb().contact.count({ where: { ownerId: account.id } })
  return { contactCount, rows }
}

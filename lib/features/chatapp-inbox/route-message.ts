import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { dialledNumber } from '@/lib/platform/phone/dialled-number'
import { lastTenDigits } from '@/lib/platform/phone/phone'
import type { Plan } from '@/lib/platform/tenancy/plan'

interface Written {
  /** E.164. */
  from: string
  /** The platform's id of the message that it answers. */
  inReplyTo: string | null
}

/**
 * Whose message it is: all accounts share one number. It belongs to the account whose message it
 * answers; else to who was last in touch with this person, by a message or a call; else to who has
 * most lately got to know them. Null where nobody has.
 */
export async function routeMessage({ from, inReplyTo }: Written): Promise<Account | null> {
  const digits = lastTenDigits(from)
  const { rows } = await systemPool().query<{ ownerId: string | null }>(LAST_IN_TOUCH, [
    from,
    digits,
    inReplyTo,
  ])
  const ownerId = rows[0]?.ownerId ?? (await findAcquaintance(from, digits))
  return ownerId === null ? null : readAccount(BigInt(ownerId))
}

/** A number that was erased is no number any more, and leads to nobody. */
const LAST_IN_TOUCH = `
  select coalesce(
    (select owner_id from chat_messages where platform_id = $3),
    (select owner_id from (
      (select owner_id, at from chat_messages
       where phone = $1 and direction = 'outbound' order by at desc limit 1)
      union all
      (select owner_id, started_at from calls
       where phone_last10 = $2 and phone = $1 order by started_at desc limit 1)
    ) touched order by at desc limit 1)
  )::text as "ownerId"`

/** Enough to tell a number from those abroad that end alike. */
const ALIKE = 50

/** Contacts have their numbers as somebody wrote them. */
async function findAcquaintance(from: string, digits: string | null): Promise<string | null> {
  const { rows } = await systemPool().query<{ ownerId: string; phone: string }>(
    `select owner_id as "ownerId", phone from contacts
     where phone_last10 = $1 order by created_at desc, id desc limit ${ALIKE}`,
    [digits],
  )
  return rows.find(({ phone }) => dialledNumber(phone) === from)?.ownerId ?? null
}

async function readAccount(id: bigint): Promise<Account | null> {
  const user = await systemDb().user.findUnique({
    where: { id },
    select: { id: true, email: true, name: true, plan: true, contactQuota: true },
  })
  return user && { ...user, plan: user.plan as Plan }
}

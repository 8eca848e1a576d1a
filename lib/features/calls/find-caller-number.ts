import { prepared } from '@/lib/platform/database/prepared'
import type { Statements } from '@/lib/platform/tenancy/tenant'

/** A phone number that calls can be made from. */
export interface CallerNumber {
  id: bigint
  /** E.164. */
  phoneNumber: string
  sipTrunkId: string
}

/** $1 is the account, $2 the id of a number, or null. */
const FIRST_ACTIVE = prepared(`
  select id, phone_number as "phoneNumber", sip_trunk_id as "sipTrunkId" from phone_numbers
  where owner_id = $1 and is_active and deleted_at is null and sip_trunk_id is not null
    and ($2::bigint is null or id = $2::bigint)
  order by id limit 1`)

/**
 * The phone number that an outbound call uses: the given one, otherwise the account's first active
 * one. A number without a trunk can only send messages, so no call uses it. Null where the number is
 * not the account's, not active or without a trunk, or the account has none.
 * See docs/contract/public-api.md#default-phone-number and docs/contract/decisions/calls.md#call-refusals.
 */
export async function findActiveCallerNumber(
  { queryText }: Pick<Statements, 'queryText'>,
  phoneNumberId: bigint | null = null,
): Promise<CallerNumber | null> {
  const [number] = await queryText<CallerNumber>(FIRST_ACTIVE, [phoneNumberId])
  return number ?? null
}

import { type Owner, tenantDb, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/**
 * Stores the messages and bookings of a live talk on the server, because the client could omit them from the entries that it
 * sends.
 */

const sent = (actionId: string) => `sent:${actionId}`
const BOOKED = 'booked:'

type Database = Pick<TenantTransaction['db'], 'playgroundAct'>

/** Claims the message of an action. @returns false if the talk has already claimed it */
export async function claimSend(owner: Owner, talkId: string, actionId: string): Promise<boolean> {
  const data = [{ ownerId: owner.id, talkId, key: sent(actionId) }]
  const { count } = await tenantDb(owner).playgroundAct.createMany({ data, skipDuplicates: true })
  return count === 1
}

/** Releases the claim of a message that was not sent. */
export async function releaseSend(owner: Owner, talkId: string, actionId: string): Promise<void> {
  await tenantDb(owner).playgroundAct.deleteMany({ where: { talkId, key: sent(actionId) } })
}

export async function rememberBooking(
  { db, owner }: TenantTransaction,
  talkId: string,
  bookingCode: string,
): Promise<void> {
  const data = [{ ownerId: owner.id, talkId, key: `${BOOKED}${bookingCode}` }]
  await db.playgroundAct.createMany({ data, skipDuplicates: true })
}

/** Returns the booking codes of the talk's appointments. */
export async function bookingCodes(db: Database, talkId: string): Promise<string[]> {
  const acts = await db.playgroundAct.findMany({
    where: { talkId, key: { startsWith: BOOKED } },
    select: { key: true },
  })
  return acts.map(({ key }) => key.slice(BOOKED.length))
}

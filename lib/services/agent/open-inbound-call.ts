import { randomUUID } from 'node:crypto'
import { systemDb } from '@/lib/db'
import type { Account } from '@/lib/domain/account'
import { RESERVED_SECONDS } from '@/lib/domain/call'
import { dialledNumber } from '@/lib/domain/dialled-number'
import { AppError } from '@/lib/domain/errors'
import { hasEnoughDigits } from '@/lib/domain/phone'
import type { Plan } from '@/lib/domain/plan'
import { getOrCreateContact } from '@/lib/services/contacts/get-or-create-contact'
import { lockAccount } from '@/lib/services/minutes/lock-account'
import { reserveMinute } from '@/lib/services/minutes/reserve-minute'
import { transaction, type Work } from '@/lib/tenant'

export interface InboundCall {
  /** The dialled number: ours. */
  to: string
  /** Empty where the caller withholds it. */
  from: string
  /** The exchange's own id: makes a repeated message find the call that there is. */
  externalId?: string | null
}

/**
 * Puts an inbound call on record: the dialled number tells whose it is and which assistant answers.
 * @returns `existing` where this message came before
 * @throws not_found (no such number, or not active), no_assistant, insufficient_balance
 */
export async function openInboundCall(
  inbound: InboundCall,
): Promise<{ id: string; existing: boolean }> {
  const line = await findLine(inbound.to)
  const { owner, assistant } = line
  if (!assistant?.isActive || assistant.deletedAt) throw new AppError('no_assistant')
  const account: Account = { ...owner, plan: owner.plan as Plan }
  return transaction(account, async (work) => {
    await lockAccount(work)
    const { externalId } = inbound
    const before = externalId ? await work.db.call.findFirst({ where: { externalId } }) : null
    if (before) return { id: before.id, existing: true }
    if ((await reserveMinute(work, RESERVED_SECONDS)) === null) {
      throw new AppError('insufficient_balance')
    }
    const known = hasEnoughDigits(inbound.from)
    // It begins by ringing: one moment, so that nothing rings before it starts.
    const now = new Date()
    const call = await work.db.call.create({
      data: {
        id: randomUUID(),
        ownerId: account.id,
        contactId: known ? await findCaller(work, account, inbound.from) : null,
        assistantId: assistant.id,
        phoneNumberId: line.id,
        direction: 'inbound',
        origin: 'inbound',
        status: 'ringing',
        startedAt: now,
        ringingAt: now,
        phone: known ? dialledNumber(inbound.from) : inbound.from,
        lineNumber: line.phoneNumber,
        externalId,
        reservedSeconds: RESERVED_SECONDS,
      },
    })
    return { id: call.id, existing: false }
  })
}

async function findLine(to: string) {
  const line = await systemDb().phoneNumber.findFirst({
    where: { phoneNumber: dialledNumber(to), isActive: true, deletedAt: null },
    include: { owner: true, assistant: true },
  })
  if (!line) throw new AppError('not_found')
  return line
}

/** Somebody who calls is answered, also where the account may keep no more contacts. */
async function findCaller(work: Work, account: Account, phone: string): Promise<bigint | null> {
  try {
    const { contact } = await getOrCreateContact(work, account, {
      firstName: '',
      phone,
      source: 'call',
    })
    return contact.id
  } catch (error) {
    if (error instanceof AppError && error.code === 'quota_exceeded') return null
    throw error
  }
}

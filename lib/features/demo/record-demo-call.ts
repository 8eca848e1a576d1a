import { randomUUID } from 'node:crypto'
import type { Account } from '@/lib/platform/tenancy/account'
import { heatOf } from '@/lib/platform/vocabulary/contact'
import { shownName } from '@/lib/platform/phone/shown-name'
import { getOrCreateContact } from '@/lib/features/contacts/create-contact'
import type { KindData } from '@/lib/features/notifications/rules/kinds'
import { addMinuteEntry } from '@/lib/features/usage/add-minute-entry'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { PhoneNumber } from '@/lib/features/phone-numbers/rows'
import type { DemoCall } from '@/prisma/demo/calls'
import { onCallEnded } from '@/lib/features/reactions'
import { readPhone } from '@/lib/platform/phone/read-phone'
import { storeProblems } from '@/lib/features/calls/problems/store-problems'
import { DEMO_VERSION, recordDemoTurns } from './record-demo-turns'

const RINGING_MS = 4000
const CONTACT_AGE_MS = 2 * 3_600_000

interface PlacedDemoCall extends DemoCall {
  assistantId: string
  phoneNumber: PhoneNumber | null
}

/** Writes a finished call as if it had taken place: its transcript, its analysis, its bill and a notification. */
export async function recordDemoCall(
  tx: TenantTransaction,
  account: Account,
  call: PlacedDemoCall,
): Promise<void> {
  const { db, owner } = tx
  const { contact: details, analysis, phoneNumber, talkSeconds } = call
  const { contact } = await getOrCreateContact(tx, account, { ...details, source: 'demo' })
  const startedAt = new Date(Date.now() - call.hoursAgo * 3_600_000)
  const answeredAt = new Date(startedAt.getTime() + RINGING_MS)
  // The contact must be older than the call, so that its timeline is in order.
  await db.contact.updateMany({
    where: { id: contact.id },
    data: { createdAt: new Date(startedAt.getTime() - CONTACT_AGE_MS) },
  })
  const endedAt = new Date(answeredAt.getTime() + talkSeconds * 1000)
  const id = randomUUID()
  const phone = readPhone(details.phone).dialed ?? details.phone
  await db.call.create({
    data: {
      id,
      ownerId: owner.id,
      contactId: contact.id,
      assistantId: call.assistantId,
      assistantVersion: DEMO_VERSION,
      phoneNumberId: phoneNumber?.id,
      direction: 'outbound',
      origin: 'panel',
      status: call.status,
      phone,
      lineNumber: phoneNumber?.phoneNumber,
      startedAt,
      ringingAt: startedAt,
      answeredAt: talkSeconds > 0 ? answeredAt : null,
      endedAt,
      durationSeconds: talkSeconds,
      endReason: call.status,
      analysisState: analysis ? 'done' : 'none',
      ...(analysis && {
        summary: analysis.summary,
        sentiment: analysis.sentiment,
        outcome: analysis.outcome,
        analysisSource: 'rules',
        leadScoreBefore: 0,
        leadScoreAfter: analysis.leadScore,
      }),
    },
  })
  await recordDemoTurns(tx, { ...call, id, answeredAt })
  await onCallEnded(tx, {
    id,
    direction: 'outbound',
    origin: 'panel',
    phone,
    lineNumber: phoneNumber?.phoneNumber ?? null,
    endedAt,
    connectedSeconds: talkSeconds,
  })
  await storeProblems(tx, id)
  if (talkSeconds === 0) return
  const entryKey = `call:${id}`
  await addMinuteEntry(tx, { kind: 'call', entryKey, seconds: -talkSeconds, callId: id })
  await db.minuteEntry.updateMany({ where: { entryKey }, data: { createdAt: endedAt } })
  if (!analysis) return
  const { leadScore } = analysis
  await db.contact.updateMany({
    where: { id: contact.id },
    data: { leadScore, heat: heatOf(leadScore), stage: 'contacted' },
  })
  if (heatOf(leadScore) !== 'hot') return
  const data: KindData<'lead_hot'> = {
    contactId: String(contact.id),
    person: shownName(contact),
    leadScore,
  }
  await db.notification.create({
    data: {
      ownerId: owner.id,
      kind: 'lead_hot',
      key: `lead_hot:${id}`,
      data,
      contactId: contact.id,
      inPanel: true,
      createdAt: endedAt,
    },
  })
}

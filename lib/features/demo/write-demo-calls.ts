import { randomBytes, randomUUID } from 'node:crypto'
import type { TelephonyPrice } from '@/lib/features/costs/rules/telephony-price'
import { addCallEntries } from '@/lib/features/usage/add-call-entries'
import { config } from '@/lib/platform/config'
import { KEY_VERSION, matchKey } from '@/lib/platform/phone/read-phone'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { DEMO_CONTACTS, ENGLISH_CONTACTS } from '@/prisma/demo/contacts'
import { contactStates, type DemoCall } from './plan-demo-calls'
import { costOfDemoCall } from './rules/demo-cost'
import {
  DEMO_VERSION,
  type DemoRows as Rows,
  json,
  writeProblems,
  writeTools,
  writeTurns,
} from './write-demo-talks'
import type { DemoCampaign } from './rules/fortnight'

/** A contact is older than its first call, so that its timeline is in order. */
const CONTACT_AGE_MS = 2 * 3_600_000

/** How long before its call a lead form was sent. */
const SUBMITTED_MS = 12_000

/** The parents of the calls. */
export interface DemoParents {
  assistants: Record<'elif' | 'grace', string>
  phoneNumber: { id: bigint; phoneNumber: string } | null
  campaigns: Record<DemoCampaign, bigint>
  formId: bigint
  /** The tool for orders, where the order system runs. */
  orderToolId: bigint | null
  telephonyPrices: readonly TelephonyPrice[]
}

/** Writes all contacts. @returns their ids by phone */
export async function writeContacts(
  { db, owner }: TenantTransaction,
  calls: readonly DemoCall[],
): Promise<Map<string, bigint>> {
  const states = contactStates(calls)
  const made = await db.contact.createManyAndReturn({
    data: [...DEMO_CONTACTS, ...ENGLISH_CONTACTS].map(({ voice: _, ...contact }) => {
      const { firstCallAt = new Date(), ...state } = states.get(contact.phone) ?? {}
      const createdAt = new Date(firstCallAt.getTime() - CONTACT_AGE_MS)
      const key = { phoneKey: matchKey(contact.phone), keyVersion: KEY_VERSION }
      return { ownerId: owner.id, source: 'demo', ...contact, ...key, ...state, createdAt }
    }),
    select: { id: true, phone: true },
  })
  return new Map(made.map(({ id, phone }) => [phone, id]))
}

/** Writes the calls as if they had taken place: with transcripts, traces, tools, costs and the ledger, a statement per table. */
export async function writeCalls(
  tx: TenantTransaction,
  calls: readonly DemoCall[],
  contactIds: ReadonlyMap<string, bigint>,
  parents: DemoParents,
): Promise<void> {
  const ownerId = tx.owner.id
  await tx.db.call.createMany({
    data: calls.map((call) => ({ ownerId, ...callRow(call, contactIds, parents) })),
  })
  await writeTurns(tx.db, ownerId, calls, parents.assistants)
  await writeProblems(tx.db, ownerId, calls, parents.assistants)
  const { orderToolId, phoneNumber, telephonyPrices } = parents
  await writeTools(tx.db, ownerId, calls, orderToolId)
  await addCallEntries(
    tx,
    calls
      .filter(({ talkSeconds }) => talkSeconds > 0)
      .map(({ id: callId, talkSeconds: seconds, endedAt }) => ({ callId, seconds, endedAt })),
  )
  const lineNumber = phoneNumber?.phoneNumber ?? null
  await tx.db.callCost.createMany({
    data: calls.map((call) => {
      const { lines, ...cost } = costOfDemoCall(
        { ...call, lineNumber },
        telephonyPrices,
        config().PRICES,
      )
      return { ownerId, callId: call.id, ...cost, lines: json(lines) }
    }),
  })
  await writeSubmissions(tx.db, ownerId, calls, contactIds, parents)
}

function callRow(
  call: DemoCall,
  contactIds: ReadonlyMap<string, bigint>,
  { assistants, phoneNumber, campaigns, formId }: DemoParents,
) {
  const { id, direction, origin, status, phone, startedAt, answeredAt, endedAt, endReason } = call
  const { talk, campaign, leadScores } = call
  return {
    id,
    direction,
    origin,
    status,
    phone,
    startedAt,
    answeredAt,
    endedAt,
    endReason,
    contactId: contactIds.get(call.contact.phone),
    assistantId: assistants[talk?.assistant ?? 'elif'],
    assistantVersion: DEMO_VERSION,
    phoneNumberId: phoneNumber?.id,
    campaignId: campaign && campaigns[campaign],
    leadFormId: origin === 'lead_form' ? formId : null,
    lineNumber: phoneNumber?.phoneNumber,
    ringingAt: startedAt,
    durationSeconds: call.talkSeconds,
    analysisState: talk ? 'done' : 'none',
    summary: talk?.analysis.summary,
    sentiment: talk?.analysis.sentiment,
    outcome: talk?.analysis.outcome,
    ...(talk && {
      analysisSource: 'rules',
      leadScoreBefore: leadScores.before,
      leadScoreAfter: leadScores.after,
    }),
  }
}

/** Writes the submissions of the lead form, each some seconds before its call. */
async function writeSubmissions(
  db: Rows,
  ownerId: bigint,
  calls: readonly DemoCall[],
  contactIds: ReadonlyMap<string, bigint>,
  { formId }: DemoParents,
): Promise<void> {
  const ofForm = calls.filter(({ origin }) => origin === 'lead_form')
  await db.leadSubmission.createMany({
    data: ofForm.map(({ id: callId, contact, startedAt }, index) => ({
      ownerId,
      formId,
      callId,
      id: randomUUID(),
      token: randomBytes(24).toString('base64url'),
      source: index % 3 === 2 ? 'embed' : 'page',
      contactId: contactIds.get(contact.phone),
      isNewContact: true,
      firstName: contact.firstName,
      lastName: contact.lastName,
      phone: contact.phone,
      phoneKey: matchKey(contact.phone) ?? '',
      consentVersion: 1,
      utm: { utm_source: index % 2 === 0 ? 'google' : 'instagram' },
      state: 'contact',
      callState: 'placed',
      isFollowedUp: true,
      createdAt: new Date(startedAt.getTime() - SUBMITTED_MS),
    })),
  })
}

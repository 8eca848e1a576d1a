import { updateBookingSettings } from '@/lib/features/appointments/booking-settings'
import { DEFAULT_RULES } from '@/lib/features/appointments/rules/opening-hours'
import { NewCampaign } from '@/lib/features/campaigns/contract/panel-input'
import { createCampaign } from '@/lib/features/campaigns/edit-campaign'
import { MICROS } from '@/lib/features/costs/rules/money'
import { NewLeadForm } from '@/lib/features/lead-forms/contract/panel-input'
import { createForm } from '@/lib/features/lead-forms/edit-form'
import { addRecordings } from '@/lib/features/recordings/add-recordings'
import type { Account } from '@/lib/platform/tenancy/account'
import { tenantDb, transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import type { DemoAssistant } from '@/prisma/demo/assistants'
import { DEMO_CAMPAIGNS, DEMO_FORM } from '@/prisma/demo/follow-ups'
import { type DemoCall, planDemoCalls } from './plan-demo-calls'
import { DEMO_HOURS } from './rules/demo-days'
import { type DemoSpeech, recordTalk } from './rules/demo-sound'
import { type DemoCampaign, planFortnight } from './rules/fortnight'
import { type DemoParents, writeCalls, writeContacts } from './write-demo-calls'
import { writeAppointments, writeNotifications, writePlaces } from './write-demo-plans'

/** In US dollars. */
export const DEMO_TELEPHONY_PRICES = [
  { currency: 'USD', country: 'TR', direction: 'both', perMinute: 0.02 },
  { currency: 'USD', country: '*', direction: 'both', perMinute: 0.05 },
] as const

const HOUR_MS = 3_600_000

interface Fortnight {
  assistants: Record<DemoAssistant, string>
  phoneNumber: DemoParents['phoneNumber']
  speech: DemoSpeech
  now: Date
}

/**
 * Adds a fortnight of calls to a new account, with their results. Past rows are inserted directly, one statement per
 * table; the rest goes through use cases. @returns how many calls
 */
export async function addFortnight(
  account: Account,
  { assistants, phoneNumber, speech, now }: Fortnight,
): Promise<number> {
  await updateBookingSettings(account, { ...DEFAULT_RULES, hours: DEMO_HOURS })
  const campaigns = {
    finished: await addCampaign(account, 'finished', assistants.elif),
    running: await addCampaign(account, 'running', assistants.elif),
  }
  const form = NewLeadForm.parse({ ...DEMO_FORM, assistantId: assistants.elif })
  const { id: formId } = await createForm(account, form)
  const db = tenantDb(account)
  const { timezone } = await db.user.findFirstOrThrow({ select: { timezone: true } })
  const orderTool = await db.tool.findFirst({
    where: { name: 'order_status' },
    select: { id: true },
  })
  const calls = planDemoCalls(planFortnight(now, timezone), speech)
  const telephonyPrices = DEMO_TELEPHONY_PRICES.map(({ perMinute, ...price }) => {
    return { ...price, perMinute: perMinute * MICROS }
  })
  await transaction(account, async (tx) => {
    const ids = await writeContacts(tx, calls)
    await backdateGrants(tx, calls)
    const orderToolId = orderTool?.id ?? null
    const parents = { assistants, phoneNumber, campaigns, formId, orderToolId, telephonyPrices }
    await writeCalls(tx, calls, ids, parents)
    await writeAppointments(tx, calls, ids, { now, timezone })
    await writePlaces(tx, calls, ids, campaigns, now)
    for (const name of ['finished', 'running'] as const) {
      await moveCampaign(tx, campaigns[name], name, calls, now)
    }
    await writeNotifications(tx, calls, ids, now)
  })
  await addRecordings(
    account,
    calls.flatMap((call) => recordingsOf(call, speech)),
  )
  return calls.length
}

async function addCampaign(account: Account, name: DemoCampaign, assistantId: string) {
  const input = NewCampaign.parse({ ...DEMO_CAMPAIGNS[name], assistantId })
  return (await createCampaign(account, input)).id
}

/** Moves the granted minutes to a time before the first call uses them. */
async function backdateGrants(
  { db }: TenantTransaction,
  [first]: readonly DemoCall[],
): Promise<void> {
  if (!first) return
  const createdAt = new Date(first.startedAt.getTime() - 24 * HOUR_MS)
  await db.minuteEntry.updateMany({ data: { createdAt } })
}

/** Starts a campaign with its first call. A running one is paused where calls are real, because its numbers are invented. */
async function moveCampaign(
  { db }: TenantTransaction,
  id: bigint,
  name: DemoCampaign,
  calls: readonly DemoCall[],
  now: Date,
): Promise<void> {
  const own = calls.filter(({ campaign }) => campaign === name)
  const startedAt = new Date((own[0]?.startedAt ?? now).getTime() - HOUR_MS)
  const finishedAt = own.at(-1)?.endedAt ?? now
  const completed = own.filter(({ status }) => status === 'completed').length
  const ended = { status: 'finished', finishReason: 'all_contacts_done', finishedAt }
  const going = isExchangeSimulated()
    ? { status: 'running', nextTickAt: new Date(now.getTime() + HOUR_MS) }
    : { status: 'paused', pauseReason: 'owner', pausedAt: now }
  await db.campaign.updateMany({
    where: { id },
    data: {
      createdAt: startedAt,
      startedAt,
      callsCompleted: completed,
      callsFailed: own.length - completed,
      ...(name === 'finished' ? ended : going),
    },
  })
}

function recordingsOf(call: DemoCall, speech: DemoSpeech) {
  const { id: callId, answeredAt: startedAt, turns, talkSeconds: seconds } = call
  if (!startedAt) return []
  return [{ callId, startedAt, seconds, ...recordTalk(speech, turns, seconds) }]
}

import { createAccount } from '@/lib/features/accounts/operated-accounts'
import { createAction } from '@/lib/features/actions/edit-action'
import { bookAppointment } from '@/lib/features/appointments/book-appointment'
import { weekdayAfter } from '@/lib/features/appointments/rules/appointment'
import { createAssistant } from '@/lib/features/assistants/assistants'
import { createCadence } from '@/lib/features/cadences/edit-cadence'
import { builtInTemplates, callBy } from '@/lib/features/cadences/rules/cadence-templates'
import { addContacts } from '@/lib/features/campaigns/add-contacts'
import { NewCampaign } from '@/lib/features/campaigns/contract/panel-input'
import { createCampaign } from '@/lib/features/campaigns/edit-campaign'
import { setTelephonyPrice } from '@/lib/features/costs/settings'
import { createKnowledgeBase } from '@/lib/features/knowledge-bases/bases/knowledge-bases'
import { linkAssistant } from '@/lib/features/assistants/knowledge-links'
import { addDocument } from '@/lib/features/knowledge-bases/documents/add-document'
import { messageChannels } from '@/lib/features/messages/message-channels'
import { addOurScenarios } from '@/lib/features/scenarios/templates'
import { addSimulatedNumber } from '@/lib/features/phone-numbers/connect-numbers'
import type { Account } from '@/lib/platform/tenancy/account'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { DEMO_SMS, DEMO_TEMPLATE } from '@/prisma/demo/actions'
import { DEMO_ASSISTANTS, type DemoAssistant } from '@/prisma/demo/assistants'
import { DEMO_CALLS } from '@/prisma/demo/calls'
import { DEMO_APPOINTMENTS, DEMO_CAMPAIGN } from '@/prisma/demo/follow-ups'
import { DEMO_KNOWLEDGE } from '@/prisma/demo/knowledge'
import { addOrderTools } from './add-order-tools'
import { recordDemoCall } from './record-demo-call'
import { matchKey } from '@/lib/platform/phone/read-phone'

export interface Demo {
  email: string
  password: string
  apiKey: string
  assistantId: string
}

/** In US dollars. */
const DEMO_TELEPHONY_PRICES = [
  { currency: 'USD', country: 'TR', direction: 'both', perMinute: 0.02 },
  { currency: 'USD', country: '*', direction: 'both', perMinute: 0.05 },
] as const

/** In the order in which the ledger shows them. */
const oldestFirst = DEMO_CALLS.toSorted((a, b) => b.hoursAgo - a.hoursAgo)

/**
 * Creates an account with data to look at: assistants with knowledge and actions, and with tools where the emulated order
 * system runs, a simulated number where calls are simulated, contacts, finished calls, and appointments, a cadence and a campaign.
 */
export async function createDemo({ email, password }: { email: string; password: string }) {
  const created = await createAccount({
    email,
    password,
    name: 'Demo',
    plan: 'pro',
    verified: true,
    apiKey: true,
  })
  const account: Account = {
    id: BigInt(created.id),
    email,
    name: 'Demo',
    plan: 'pro',
    contactQuota: null,
  }
  const toolIds = await addOrderTools(account)
  const assistants = {} as Record<DemoAssistant, string>
  for (const name of Object.keys(DEMO_ASSISTANTS) as DemoAssistant[]) {
    assistants[name] = (await createAssistant(account, { ...DEMO_ASSISTANTS[name], toolIds })).id
  }
  for (const id of Object.values(assistants)) await addOurScenarios(account, id)
  await addKnowledge(account, Object.values(assistants))
  await addActions(account, Object.values(assistants))
  // With a real exchange, the account holder has to connect a real number.
  const phoneNumber = isExchangeSimulated()
    ? await addSimulatedNumber(account, { friendlyName: 'Klinik', assistantId: assistants.elif })
    : null
  for (const price of DEMO_TELEPHONY_PRICES) await setTelephonyPrice(account, price)
  await transaction(account, async (tx) => {
    await backdateGrants(tx)
    for (const call of oldestFirst) {
      await recordDemoCall(tx, account, {
        ...call,
        assistantId: assistants[call.assistant],
        phoneNumber,
      })
    }
  })
  await addFollowUps(account, assistants.elif)
  const demo: Demo = { email, password, apiKey: created.apiKey ?? '', assistantId: assistants.elif }
  return {
    ...demo,
    assistants: 2,
    phoneNumber: phoneNumber?.phoneNumber ?? null,
    calls: DEMO_CALLS.length,
  }
}

/** Moves the granted minutes to a time before the first call uses them. */
async function backdateGrants({ db }: TenantTransaction): Promise<void> {
  const hours = (oldestFirst[0]?.hoursAgo ?? 0) + 24
  const createdAt = new Date(Date.now() - hours * 3_600_000)
  await db.minuteEntry.updateMany({ data: { createdAt } })
}

async function addKnowledge(account: Account, assistantIds: string[]): Promise<void> {
  const { name, description, documents } = DEMO_KNOWLEDGE
  const base = await createKnowledgeBase(account, { name, description })
  for (const { title, text } of documents) {
    await addDocument(account, base.id, {
      title,
      kind: 'md',
      bytes: new TextEncoder().encode(text),
    })
  }
  for (const id of assistantIds) await linkAssistant(account, base.id, id)
}

/** Adds actions, which are active only where their channel is configured. */
async function addActions(account: Account, assistantIds: string[]): Promise<void> {
  const { chatapp, smsProviders } = await messageChannels(account)
  const template = { ...DEMO_TEMPLATE.message, parameters: [...DEMO_TEMPLATE.message.parameters] }
  await createAction(account, 'chatapp', {
    ...DEMO_TEMPLATE,
    message: template,
    assistantIds,
    isActive: chatapp,
  })
  await createAction(account, 'sms', {
    ...DEMO_SMS,
    assistantIds,
    isActive: smsProviders.length > 0,
  })
}

/** Adds what comes next: appointments, a cadence, and a campaign that has not started. */
async function addFollowUps(account: Account, assistantId: string): Promise<void> {
  await transaction(account, async (tx) => {
    const { timezone } = await tx.db.user.findFirstOrThrow({ where: { id: account.id } })
    for (const { phone, weekdaysAhead, time } of DEMO_APPOINTMENTS) {
      const contact = await tx.db.contact.findFirstOrThrow({
        where: { phoneKey: matchKey(phone) },
      })
      const date = weekdayAfter(new Date(), weekdaysAhead, timezone)
      await bookAppointment(tx, { by: 'account_holder', contactId: contact.id, date, time })
    }
  })
  const [template] = builtInTemplates('tr')
  if (template) {
    const steps = callBy(template.steps, assistantId, [{ id: assistantId }])
    const { name } = template
    await createCadence(account, { name, steps, isActive: true, isTemplate: false })
  }
  const campaign = await createCampaign(
    account,
    NewCampaign.parse({ ...DEMO_CAMPAIGN, assistantId }),
  )
  await addContacts(account, campaign.id, { filter: {} })
}

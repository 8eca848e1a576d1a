import type { Account } from '@/lib/platform/tenancy/account'
import { createAccount } from '@/lib/features/accounts/operated-accounts'
import { createAssistant } from '@/lib/features/assistants/create-assistant'
import { addSimulatedNumber } from '@/lib/features/phone-numbers/add-simulated-number'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { DEMO_ASSISTANTS, type DemoAssistant } from '@/prisma/demo/assistants'
import { DEMO_CALLS } from '@/prisma/demo/calls'
import { recordDemoCall } from './record-demo-call'
import { createKnowledgeBase } from '@/lib/features/knowledge/bases/create-knowledge-base'
import { linkAssistant } from '@/lib/features/knowledge/bases/link-assistant'
import { addDocument } from '@/lib/features/knowledge/documents/add-document'
import { DEMO_KNOWLEDGE } from '@/prisma/demo/knowledge'
import { createAction } from '@/lib/features/actions/create-action'
import { messageChannels } from '@/lib/features/messages/message-channels'
import { DEMO_SMS, DEMO_TEMPLATE } from '@/prisma/demo/actions'
import { NewCampaign } from '@/lib/features/campaigns/contract/panel-input'
import { weekdayAfter } from '@/lib/features/appointments/rules/appointment'
import { builtInTemplates, callBy } from '@/lib/features/cadences/rules/cadence-templates'
import { lastTenDigits } from '@/lib/platform/phone/phone'
import { bookAppointment } from '@/lib/features/appointments/book-appointment'
import { createCadence } from '@/lib/features/cadences/create-cadence'
import { addContacts } from '@/lib/features/campaigns/add-contacts'
import { createCampaign } from '@/lib/features/campaigns/create-campaign'
import { DEMO_APPOINTMENTS, DEMO_CAMPAIGN } from '@/prisma/demo/follow-ups'

export interface Demo {
  email: string
  password: string
  apiKey: string
  assistantId: string
}

/** The ledger is read in the order of its rows. */
const oldestFirst = DEMO_CALLS.toSorted((a, b) => b.hoursAgo - a.hoursAgo)

/** What the account was given at first is older than what it has used of it. */
async function beginEarlier({ db }: TenantTransaction): Promise<void> {
  const hours = (oldestFirst[0]?.hoursAgo ?? 0) + 24
  const createdAt = new Date(Date.now() - hours * 3_600_000)
  await db.minuteEntry.updateMany({ data: { createdAt } })
}

/**
 * A new account with something to look at: assistants, what they can look up and what they write, a number where calls are simulated, contacts,
 * finished calls and what comes next.
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
  const assistants = {} as Record<DemoAssistant, string>
  for (const name of Object.keys(DEMO_ASSISTANTS) as DemoAssistant[]) {
    assistants[name] = (await createAssistant(account, DEMO_ASSISTANTS[name])).id
  }
  await addDemoKnowledge(account, Object.values(assistants))
  await addDemoActions(account, Object.values(assistants))
  // Where calls are real, somebody's own number has to be connected.
  const line = isExchangeSimulated()
    ? await addSimulatedNumber(account, { friendlyName: 'Klinik', assistantId: assistants.elif })
    : null
  await transaction(account, async (tx) => {
    await beginEarlier(tx)
    for (const call of oldestFirst) {
      await recordDemoCall(tx, account, {
        ...call,
        assistantId: assistants[call.assistant],
        line,
      })
    }
  })
  await addDemoFollowUps(account, assistants.elif)
  const demo: Demo = { email, password, apiKey: created.apiKey ?? '', assistantId: assistants.elif }
  return {
    ...demo,
    assistants: 2,
    phoneNumber: line?.phoneNumber ?? null,
    calls: DEMO_CALLS.length,
  }
}

/** Gives the assistants of the demo account something to look up. */
export async function addDemoKnowledge(account: Account, assistantIds: string[]): Promise<void> {
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

/** Gives the assistants of the demo account something to write; switched on where it can go out. */
export async function addDemoActions(account: Account, assistantIds: string[]): Promise<void> {
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

/** Gives the demo account something ahead: appointments, a cadence, and a campaign to be started. */
export async function addDemoFollowUps(account: Account, assistantId: string): Promise<void> {
  await transaction(account, async (tx) => {
    const { timezone } = await tx.db.user.findFirstOrThrow({ where: { id: account.id } })
    for (const { phone, weekdaysAhead, time } of DEMO_APPOINTMENTS) {
      const contact = await tx.db.contact.findFirstOrThrow({
        where: { phoneLast10: lastTenDigits(phone) },
      })
      const date = weekdayAfter(new Date(), weekdaysAhead, timezone)
      await bookAppointment(tx, { contactId: contact.id, date, time })
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

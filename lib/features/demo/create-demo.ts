import { createAccount } from '@/lib/features/accounts/operated-accounts'
import { createAction } from '@/lib/features/actions/edit-action'
import { createAssistant } from '@/lib/features/assistants/assistants'
import { createCadence } from '@/lib/features/cadences/edit-cadence'
import { builtInTemplates, callBy } from '@/lib/features/cadences/rules/cadence-templates'
import { setTelephonyPrice } from '@/lib/features/costs/settings'
import { createKnowledgeBase } from '@/lib/features/knowledge-bases/bases/knowledge-bases'
import { linkAssistant } from '@/lib/features/assistants/knowledge-links'
import { addDocument } from '@/lib/features/knowledge-bases/documents/add-document'
import { messageChannels } from '@/lib/features/messages/message-channels'
import { addOurScenarios } from '@/lib/features/scenarios/templates'
import { addSimulatedNumber } from '@/lib/features/phone-numbers/connect-numbers'
import type { Account } from '@/lib/platform/tenancy/account'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { DEMO_SMS, DEMO_TEMPLATE } from '@/prisma/demo/actions'
import { DEMO_ASSISTANTS, type DemoAssistant } from '@/prisma/demo/assistants'
import { DEMO_KNOWLEDGE } from '@/prisma/demo/knowledge'
import { addFortnight, DEMO_TELEPHONY_PRICES } from './add-fortnight'
import { addOrderTools } from './add-order-tools'
import type { DemoSpeech } from './rules/demo-sound'

export interface Demo {
  email: string
  password: string
  apiKey: string
  assistantId: string
}

interface NewDemo {
  email: string
  password: string
  speech: DemoSpeech
  /** Of the clinic; the default of new accounts without one. */
  timezone?: string
  /** The fortnight ends then. */
  now?: Date
}

/**
 * Creates an account with data to look at: assistants with knowledge and actions, and with tools where the emulated order
 * system runs, a simulated number where calls are simulated, and a fortnight of calls with recordings, appointments, a
 * cadence, two campaigns and a lead form. Everything is invented, and lies around the time of its creation.
 */
export async function createDemo({ email, password, speech, timezone, now = new Date() }: NewDemo) {
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
  if (timezone) await tenantDb(account).user.updateMany({ data: { timezone } })
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
  await addCadence(account, assistants.elif)
  const calls = await addFortnight(account, { assistants, phoneNumber, speech, now })
  const demo: Demo = { email, password, apiKey: created.apiKey ?? '', assistantId: assistants.elif }
  return { ...demo, assistants: 2, phoneNumber: phoneNumber?.phoneNumber ?? null, calls }
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

async function addCadence(account: Account, assistantId: string): Promise<void> {
  const [template] = builtInTemplates('tr')
  if (!template) return
  const steps = callBy(template.steps, assistantId, [{ id: assistantId }])
  await createCadence(account, { name: template.name, steps, isActive: true, isTemplate: false })
}

import type { Account } from '@/lib/platform/tenancy/account'
import { createAccount } from '@/lib/features/accounts/create-account'
import { createAssistant } from '@/lib/features/assistants/assistants'
import { addSimulatedNumber } from '@/lib/features/phone-numbers/connect-numbers'
import { isExchangeSimulated } from '@/lib/vendors/telephony/exchange'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { DEMO_ASSISTANTS, type DemoAssistant } from '@/prisma/demo/assistants'
import { DEMO_CALLS } from '@/prisma/demo/calls'
import { addDemoActions } from './add-demo-actions'
import { addDemoKnowledge } from './add-demo-knowledge'
import { addDemoFollowUps } from './add-demo-follow-ups'
import { recordDemoCall } from './record-demo-call'

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

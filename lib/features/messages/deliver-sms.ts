import { SmsError, smsProvider } from '@/lib/vendors/sms'
import { chooseSms } from './rules/choose-sms'
import type { MessageProblem } from '@/lib/platform/vocabulary/message'
import type { SmsPreference, SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { countSmsParts } from '@/lib/vendors/sms/rules/sms-parts'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { smsAccess } from './sms-access'

/** Who took an SMS and as how many messages; or who refused it (null: nobody was asked), and why. */
export type SmsOutcome =
  | { sent: true; provider: SmsProviderName; parts: number }
  | {
      sent: false
      reason: MessageProblem
      detail: string | null
      provider: SmsProviderName | null
      providerCode: string | null
    }

interface Sms {
  /** E.164. */
  to: string
  text: string
  preference: SmsPreference
}

/** Chooses a provider and hands an SMS over to it, once. Never called inside a transaction. */
export async function deliverSms(owner: Owner, { to, text, preference }: Sms): Promise<SmsOutcome> {
  const connected = await smsAccess(owner)
  const usable = connected.map(({ provider }) => provider)
  const choice = chooseSms({ preference, to, usable })
  if ('problem' in choice) {
    const { problem: reason } = choice
    return { sent: false, reason, detail: null, provider: null, providerCode: null }
  }
  const { provider } = choice
  const access = connected.find((one) => one.provider === provider)
  if (!access) throw new Error(`${provider} was chosen and is not connected`)
  try {
    await smsProvider(access).send({ to, text })
    return { sent: true, provider, parts: countSmsParts(text, provider).parts }
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    const { kind: reason, message: detail, code: providerCode } = error
    return { sent: false, reason, detail, provider, providerCode }
  }
}

import { z } from 'zod'
import { cleanE164 } from '@/lib/platform/phone/e164'
import { SMS_PROVIDERS } from '@/lib/vendors/sms/rules/sms'

/** The input of the panel for SMS providers. See docs/contract/panel.md#sms-providers. */

/** Empty counts as absent. */
const part = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((text) => text ?? '')

/** A masked secret stands for the stored one. */
const LocalSmsConfig = z.object({
  usercode: part.refine(Boolean, 'Give the code of the sub-user.'),
  password: part.refine(Boolean, 'Give the API password of the sub-user.'),
  msgheader: part,
})

/** The sender number, normalised to E.164. */
const sender = part.transform((text, context) => {
  if (!text) return ''
  const number = cleanE164(text)
  if (number) return number
  const message = 'Write the number with its country code, such as +14155550100.'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** May be saved in parts; sending needs all three fields. */
const CloudtelConfig = z
  .object({ accountSid: part, authToken: part, phoneNumber: sender })
  .superRefine((config, context) => {
    if (Object.values(config).some(Boolean)) return
    const message = 'Give at least one field of the account.'
    context.addIssue({ code: 'custom', path: ['accountSid'], message })
  })

const testNumber = { testNumber: part }
const isActive = z.boolean().default(true)
const [local, cloudtel] = SMS_PROVIDERS

/** Body of `POST /api/integrations/service-config`. */
export const SaveSmsProvider = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal(local), config: LocalSmsConfig, isActive }),
  z.object({ provider: z.literal(cloudtel), config: CloudtelConfig, isActive }),
])

/** Body of `POST /api/integrations/service-config/test`. */
export const TestSmsProvider = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal(local), config: LocalSmsConfig.extend(testNumber) }),
  z.object({ provider: z.literal(cloudtel), config: CloudtelConfig.safeExtend(testNumber) }),
])

export type SaveSmsProvider = z.output<typeof SaveSmsProvider>
export type TestSmsProvider = z.output<typeof TestSmsProvider>

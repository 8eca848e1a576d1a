import { z } from 'zod'
import { SMS_PROVIDERS } from '@/lib/domain/sms'

/** What the panel takes for a provider of SMS. Panel contract 2.4, 4.3. */

/** Empty counts as absent. */
const part = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((text) => text ?? '')

/** A masked secret means the stored one. */
export const LocalSmsConfig = z.object({
  usercode: part.refine(Boolean, 'Give the code of the sub-user.'),
  password: part.refine(Boolean, 'Give the API password of the sub-user.'),
  msgheader: part,
})

/** Some of it can be saved; sending needs all three. */
export const CloudtelConfig = z
  .object({ accountSid: part, authToken: part, phoneNumber: part })
  .superRefine((config, context) => {
    if (Object.values(config).some(Boolean)) return
    const message = 'Give at least one field of the account.'
    context.addIssue({ code: 'custom', path: ['accountSid'], message })
  })

const testNumber = { testNumber: part }
const isActive = z.boolean().default(true)
const [local, cloudtel] = SMS_PROVIDERS

/** Body of `POST /api/integrations/service-config`. */
export const SaveServiceConfig = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal(local), config: LocalSmsConfig, isActive }),
  z.object({ provider: z.literal(cloudtel), config: CloudtelConfig, isActive }),
])

/** Body of `POST /api/integrations/service-config/test`. */
export const TestServiceConfig = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal(local), config: LocalSmsConfig.extend(testNumber) }),
  z.object({ provider: z.literal(cloudtel), config: CloudtelConfig.safeExtend(testNumber) }),
])

import { z } from 'zod'
import { contextUrl, newContextSecret } from '@/lib/features/assistants/contract/context-url'
import { lineText } from '@/lib/platform/http/fields'
import { REGION_CODES, sipHost, splitNumbers, TRANSPORT_NAMES } from '../rules/phone-number'
import { normalizeSipHost } from '../rules/sip-host'
import { cleanE164 } from '@/lib/platform/phone/e164'

const HOST_ALONE =
  'Write the host alone, such as sip.example.com, with a port of 1 to 65535 if it needs one.'
const friendlyName = lineText().min(1, 'Give the number a name.').max(100)

/** A SIP host that is given, in the one notation that is checked and passed on. */
const readHost = (text: string, context: z.RefinementCtx): string => {
  const host = normalizeSipHost(text)
  if (host !== null) return host
  context.addIssue({ code: 'custom', message: HOST_ALONE, input: text })
  return z.NEVER
}

/** `AC`, followed by 32 hexadecimal digits at the real provider. */
const ACCOUNT_SID = /^AC[A-Za-z0-9]{1,62}$/

/** Empty counts as absent. */
const optionalPart = (max: number) => z.string().trim().max(max).default('')

const TERMINATION = ['terminationUri', 'sipUsername', 'sipPassword'] as const

/** A number of a cloud telephony account. See docs/contract/panel.md#cloudtel-number. */
export const NewCloudtelNumber = z
  .object({
    accountSid: z
      .string()
      .trim()
      .regex(ACCOUNT_SID, 'The account SID begins with AC; copy it whole from the console.'),
    authToken: z.string().trim().min(1, 'Give the auth token of the account.').max(200),
    phoneNumber: z
      .string()
      .max(64)
      .transform((text, context) => {
        const number = cleanE164(text)
        if (number) return number
        const message = 'Write the number with its country code, such as +14155550100.'
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }),
    friendlyName,
    regionCode: z.enum(REGION_CODES).default('US'),
    terminationUri: optionalPart(255)
      .transform(sipHost)
      .transform((host, context) => host && readHost(host, context)),
    sipUsername: optionalPart(200),
    sipPassword: z
      .string()
      .max(200)
      .default('')
      .transform((password) => (password.trim() ? password : '')),
    transport: z.enum(TRANSPORT_NAMES).default('tls'),
  })
  .superRefine(
    (form, context) => {
      const missing = TERMINATION.filter((name) => !form[name])
      if (missing.length === 0 || missing.length === TERMINATION.length) return
      const message =
        'Termination URI, SIP user name and SIP password belong together: give all three, or none for SMS alone.'
      for (const name of missing) context.addIssue({ code: 'custom', path: [name], message })
    },
    // Checked even if other fields are invalid, so that a form shows all problems at once.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )

/** The form of a SIP trunk. See docs/contract/panel.md#sip-trunk. */
export const NewSipTrunk = z.object({
  trunkName: lineText().min(1, 'Give the trunk a name.').max(100),
  address: z.string().trim().max(255).transform(readHost),
  transport: z.enum(TRANSPORT_NAMES).default('udp'),
  numbers: z
    .string()
    .max(200_000)
    .superRefine((list, context) => {
      const { numbers, malformed } = splitNumbers(list)
      if (malformed.length > 0) {
        const message = `Write each number with its country code, such as +908505550001. Not readable: ${malformed.join(', ')}`
        context.addIssue({ code: 'custom', message })
      } else if (numbers.length === 0) {
        context.addIssue({ code: 'custom', message: 'Give at least one number.' })
      }
    }),
  username: z.string().trim().min(1, 'Give the user name of the trunk.').max(200),
  password: z.string().min(1, 'Give the password of the trunk.').max(200),
  friendlyName: lineText().max(100).optional(),
  regionCode: z.enum(REGION_CODES).default('TR'),
})

/** Null unlinks, as an empty choice in a form does. */
const linkedAssistant = z
  .string()
  .trim()
  .max(64)
  .nullable()
  .transform((id) => id || null)

export const NewSimulatedNumber = z.strictObject({
  friendlyName,
  assistantId: linkedAssistant.optional(),
})

export const PhoneNumberChange = z
  .strictObject({
    isActive: z.boolean(),
    friendlyName,
    assistantId: linkedAssistant,
    contextUrl,
    newContextSecret,
  })
  .partial()

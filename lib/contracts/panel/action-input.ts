import { z } from 'zod'
import { templateLanguage } from '@/lib/contracts/common'
import {
  CONDITIONS,
  conditionsAt,
  MAX_ACTION_NAME,
  MAX_ACTION_TEXT,
  MAX_TEMPLATE_NAME,
  MAX_TEMPLATE_PARAMS,
  MAX_TEMPLATE_TEXT,
  placeholdersAt,
} from '@/lib/domain/action'
import { ACTION_MOMENTS } from '@/lib/domain/action-moment'
import { countNumbered } from '@/lib/domain/fill-message'
import { unknownPlaceholders } from '@/lib/domain/message'
import { SMS_PREFERENCES } from '@/lib/domain/sms'

/** What the panel takes for actions: the bodies of its endpoints and the rules of its forms. */

const MAX_ID = 64
const MAX_ASSISTANTS = 100
const MAX_PHONE = 64

const name = z.string().trim().min(1, 'Give the action a name.').max(MAX_ACTION_NAME)
const templateName = z
  .string()
  .trim()
  .min(1, 'Enter the exact name of the approved template.')
  .max(MAX_TEMPLATE_NAME)
const templateParams = z
  .array(z.string().trim().min(1, 'A placeholder needs a text.').max(MAX_ACTION_TEXT))
  .max(MAX_TEMPLATE_PARAMS)
const templateText = z
  .string()
  .trim()
  .max(MAX_TEMPLATE_TEXT)
  .nullish()
  .transform((text) => text || null)
const message = z.string().trim().min(1, 'Write the message.').max(MAX_ACTION_TEXT)
const assistantId = z.string().trim().min(1).max(MAX_ID)

/** When it is sent, and by whom. `assistantId` is short for a list of one. */
const occasion = {
  condition: z.enum(CONDITIONS).nullish(),
  moment: z.enum(ACTION_MOMENTS).optional(),
  assistantIds: z.array(assistantId).max(MAX_ASSISTANTS).optional(),
  assistantId: assistantId.nullish(),
  isActive: z.boolean().optional(),
}

const chatAppFields = {
  name: name.optional(),
  templateName: templateName.optional(),
  templateLang: templateLanguage.optional(),
  templateParams: templateParams.optional(),
  templateText: templateText.optional(),
  ...occasion,
}

const smsFields = {
  name: name.optional(),
  message: message.optional(),
  smsProvider: z.enum(SMS_PREFERENCES).optional(),
  ...occasion,
}

/** What is changed of an action; what is left out stays as it is. */
export const ChatAppActionChange = z.strictObject(chatAppFields)
export const SmsActionChange = z.strictObject(smsFields)

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Panel contract 4.5: without a name or a template it is told that both are wanted. */
export const NewChatAppAction = z.preprocess(
  (body, context) => {
    const given = (typeof body === 'object' ? body : null) as Record<string, unknown> | null
    if (isMissing(given?.name) || isMissing(given?.templateName)) {
      context.addIssue({ code: 'custom', params: { code: 'name_and_template_required' } })
      return z.NEVER
    }
    return body
  },
  z.strictObject({ ...chatAppFields, name, templateName }),
)

export const NewSmsAction = z.strictObject({ ...smsFields, name, message })

/** An action as it would be saved: what its parts say of each other. */
interface WholeAction {
  condition: (typeof CONDITIONS)[number]
  moment: (typeof ACTION_MOMENTS)[number]
  /** By the field that holds them. */
  texts: { path: string; text: string }[]
  /** Of the chat app. */
  template?: { templateText: string | null; count: number }
}

/** @returns what is wrong with it, field by field; nothing where it can be saved */
export function checkAction({ condition, moment, texts, template }: WholeAction) {
  const problems: { path: string; message: string }[] = []
  if (!conditionsAt(moment).includes(condition)) {
    const why = 'The outcome is known only after the call: choose after_call.'
    problems.push({ path: 'condition', message: why })
  }
  for (const { path, text } of texts) {
    const unknown = unknownPlaceholders(text, placeholdersAt(moment))
    const names = unknown.map((one) => `{{${one}}}`).join(', ')
    if (names) problems.push({ path, message: `Nothing is known of ${names}.` })
  }
  const wanted = template?.templateText ? countNumbered(template.templateText) : null
  if (template && wanted !== null && wanted !== template.count) {
    const counts = `The template has ${wanted} placeholders, and ${template.count} texts are given.`
    problems.push({ path: 'templateParams', message: counts })
  }
  return problems
}

const phoneNumber = z.string().trim().min(1, 'Enter a phone number.').max(MAX_PHONE)

/** A message that is tried out, saved or not. */
export const ChatAppActionTest = z.strictObject({
  phoneNumber,
  templateName,
  templateLang: templateLanguage.default('tr'),
  templateParams: templateParams.default([]),
})
export const SmsActionTest = z.strictObject({
  phoneNumber,
  message,
  smsProvider: z.enum(SMS_PREFERENCES).default('auto'),
})

import { z } from 'zod'
import { lineText, templateLanguage } from '@/lib/platform/http/fields'
import {
  MAX_ACTION_NAME,
  MAX_ACTION_TEXT,
  MAX_TEMPLATE_PARAMS,
  MAX_TEMPLATE_TEXT,
  placeholdersAt,
  type Condition,
  CONDITIONS,
  conditionsAt,
} from '../rules/action'
import {
  ACTION_MOMENTS,
  type ActionMoment,
  type ChatTemplate,
  type PlannedMessage,
  MESSAGE_CHANNELS,
} from '@/lib/platform/vocabulary/message'
import type { FieldProblem } from '@/lib/platform/errors'
import {
  countNumbered,
  DEFAULT_TEMPLATE_LANGUAGE,
  MAX_TEMPLATE_NAME,
  unknownPlaceholders,
  unknownPlaceholderProblem,
} from '@/lib/features/messages/rules/message'
import { SMS_PREFERENCES } from '@/lib/vendors/sms/rules/sms'

const MAX_ASSISTANTS = 100
const MAX_PHONE = 64

const NO_NAME = 'Give the action a name.'
const NO_TEMPLATE = 'Enter the exact name of the approved template.'

const name = lineText().min(1, NO_NAME).max(MAX_ACTION_NAME)
const templateName = z.string().trim().min(1, NO_TEMPLATE).max(MAX_TEMPLATE_NAME)
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
/** An unknown id passes here: the use case answers 404. */
const assistantId = z.string().trim()

/** When the action is sent, and by which assistants. `assistantId` is short for a list of one. */
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

const REQUIRED = { name: NO_NAME, templateName: NO_TEMPLATE }

/**
 * Adds the error `name_and_template_required` for a missing name or template, whatever else is wrong.
 * See docs/contract/panel.md#chat-app-action-creation.
 * @param isRequired whether the field must be in the body
 */
function requireBothNames<S extends z.ZodType>(
  schema: S,
  isRequired: (body: object, field: string) => boolean,
) {
  return z.preprocess((body, context) => {
    const given = typeof body === 'object' && body !== null ? body : {}
    for (const [field, message] of Object.entries(REQUIRED)) {
      const value = (given as Record<string, unknown>)[field]
      if ((typeof value === 'string' && value.trim()) || !isRequired(given, field)) continue
      const params = { code: 'name_and_template_required' }
      context.addIssue({ code: 'custom', path: [field], message, params })
    }
    return body
  }, schema)
}

export const NewChatAppAction = requireBothNames(
  z.strictObject({ ...chatAppFields, name, templateName }),
  () => true,
)

/** Each field by itself, so that a form shows every problem at once. */
export const ChatAppActionFields = z.strictObject(chatAppFields)

/** An absent field stays as it is. */
export const ChatAppActionChange = requireBothNames(
  ChatAppActionFields,
  (body, field) => field in body,
)

export const SmsActionChange = z.strictObject(smsFields)

export const NewSmsAction = z.strictObject({ ...smsFields, name, message })

/** An action as it would be saved: the fields that depend on each other. */
interface WholeAction {
  condition: Condition
  moment: ActionMoment
  message: PlannedMessage
}

/**
 * @param fieldKeys of the fields that the assistants of the action extract
 * @returns the problems by field; empty if the action can be saved
 */
export function checkAction(
  { condition, moment, message: planned }: WholeAction,
  fieldKeys: readonly string[] = [],
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!conditionsAt(moment).includes(condition)) {
    const why = 'The outcome is known only after the call: choose after_call.'
    problems.push({ path: 'condition', message: why })
  }
  for (const { path, text } of textsOf(planned)) {
    const unknown = unknownPlaceholderProblem(text, placeholdersAt(moment, fieldKeys))
    if (unknown) problems.push({ path, message: unknown })
  }
  if (planned.channel === 'chatapp') problems.push(...checkTemplate(planned))
  return problems
}

/** The texts of a message, each with the path of its field. */
function textsOf(message: PlannedMessage): { path: string; text: string }[] {
  if (message.channel === 'sms') return [{ path: 'message', text: message.text }]
  return message.parameters.map((text, index) => ({ path: `templateParams.${index}`, text }))
}

/** Checks that the approved text, if given, has one placeholder per parameter. */
function checkTemplate({ templateText, parameters }: ChatTemplate): FieldProblem[] {
  if (!templateText) return []
  const problems: FieldProblem[] = []
  const words = templateText.replaceAll(/\{\{\s*[1-9]\d*\s*\}\}/g, '')
  const named = unknownPlaceholders(words, []).map((one) => `{{${one}}}`)
  if (named.length > 0) {
    const only = `Number the placeholders as the platform does, {{1}}, {{2}} …, not ${named.join(', ')}.`
    problems.push({ path: 'templateText', message: only })
  }
  const wanted = countNumbered(templateText)
  if (wanted !== parameters.length) {
    const counts = `The template has ${wanted} placeholders, and ${parameters.length} texts are given.`
    problems.push({ path: 'templateParams', message: counts })
  }
  return problems
}

const phoneNumber = z.string().trim().min(1, 'Enter a phone number.').max(MAX_PHONE)

export const ChatAppActionTest = z.strictObject({
  phoneNumber,
  templateName,
  templateLang: templateLanguage.default(DEFAULT_TEMPLATE_LANGUAGE),
  templateParams: templateParams.default([]),
})
export const SmsActionTest = z.strictObject({
  phoneNumber,
  message,
  smsProvider: z.enum(SMS_PREFERENCES).default('auto'),
})

export const ActionPageParams = z.object({
  channel: z.enum(MESSAGE_CHANNELS).optional().catch(undefined),
})

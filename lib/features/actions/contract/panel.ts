import { z } from 'zod'
import { idParams, successResponse } from '@/lib/platform/http/fields'
import { CONDITIONS, type ActionDetail, type ActionOn } from '../rules/action'
import { MESSAGE_PROBLEMS, ACTION_MOMENTS } from '@/lib/platform/vocabulary/message'
import { SMS_PREFERENCES, SMS_PROVIDERS } from '@/lib/vendors/sms/rules/sms'
import { endpoint } from '@/lib/platform/http/endpoint'
import {
  ChatAppActionChange,
  ChatAppActionTest,
  NewChatAppAction,
  NewSmsAction,
  SmsActionChange,
  SmsActionTest,
} from './panel-input'

/** See docs/contract/panel.md#chat-app-actions and docs/contract/decisions/messages.md#actions. */

const tag = 'Actions'
const params = idParams

const common = {
  id: z.string(),
  name: z.string(),
  condition: z
    .enum(CONDITIONS)
    .describe('`outcome:…` only after the call, and on plans with call analysis.'),
  moment: z.enum(ACTION_MOMENTS),
  assistantIds: z.array(z.string()).describe('Who sends it. Without any it is never sent.'),
  isActive: z.boolean(),
  lastSend: z
    .object({
      at: z.iso.datetime(),
      callId: z.string(),
      sent: z.boolean(),
      reason: z.enum(MESSAGE_PROBLEMS).nullable().describe('Why it was not sent.'),
    })
    .nullable()
    .describe('What became of it the last time.'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}

const PanelChatAppAction = z.object({
  ...common,
  templateName: z.string(),
  templateLang: z.string(),
  templateParams: z
    .array(z.string())
    .describe('The first fills placeholder 1, and so on; `{{placeholders}}` are filled in.'),
  templateText: z
    .string()
    .nullable()
    .describe('The approved words with `{{1}}` and so on, for the preview and the timeline.'),
})
export type PanelChatAppAction = z.output<typeof PanelChatAppAction>

const PanelSmsAction = z.object({
  ...common,
  message: z.string().describe('`{{placeholders}}` are filled in.'),
  smsProvider: z.enum(SMS_PREFERENCES),
})
export type PanelSmsAction = z.output<typeof PanelSmsAction>

function presentCommon({ lastSend, message: _, ...action }: ActionDetail) {
  return {
    ...action,
    id: String(action.id),
    lastSend: lastSend && { ...lastSend, at: lastSend.at.toISOString() },
    createdAt: action.createdAt.toISOString(),
    updatedAt: action.updatedAt.toISOString(),
  }
}

export function presentChatAppAction(action: ActionOn<'chatapp'>): PanelChatAppAction {
  const { templateName, language: templateLang, parameters, templateText = null } = action.message
  return {
    ...presentCommon(action),
    templateName,
    templateLang,
    templateParams: parameters,
    templateText,
  }
}

export function presentSmsAction(action: ActionOn<'sms'>): PanelSmsAction {
  const { text, provider = 'auto' } = action.message
  return { ...presentCommon(action), message: text, smsProvider: provider }
}

/** The result of a test message. A refusal by the platform is a result, not an error. */
const ActionTest = z.object({
  success: z.boolean(),
  reason: z.enum(MESSAGE_PROBLEMS).nullable(),
  detail: z.string().nullable().describe('What the platform said.'),
  providerCode: z.string().nullable().describe('Its own code where it refused.'),
  provider: z.enum(SMS_PROVIDERS).nullable().describe('Of an SMS: who took it or refused it.'),
})
export type ActionTest = z.output<typeof ActionTest>

const chatapp = '/api/actions/chatapp'
const sms = '/api/actions/sms'

export const panelListChatAppActions = endpoint({
  name: 'panelListChatAppActions',
  method: 'GET',
  path: chatapp,
  summary: 'The template messages that assistants send in the chat app',
  tag,
  responses: { 200: z.object({ data: z.array(PanelChatAppAction) }) },
})

export const panelCreateChatAppAction = endpoint({
  name: 'panelCreateChatAppAction',
  method: 'POST',
  path: chatapp,
  summary: 'Have a template message sent during or after calls',
  tag,
  body: NewChatAppAction,
  responses: { 201: PanelChatAppAction },
  errors: ['name_and_template_required', 'not_found', 'quota_exceeded'],
})

export const panelUpdateChatAppAction = endpoint({
  name: 'panelUpdateChatAppAction',
  method: 'PATCH',
  path: `${chatapp}/{id}`,
  summary: 'Change the fields that are sent; a list of assistants replaces the earlier one',
  tag,
  params,
  body: ChatAppActionChange,
  responses: { 200: PanelChatAppAction },
  errors: ['name_and_template_required'],
})

export const panelDeleteChatAppAction = endpoint({
  name: 'panelDeleteChatAppAction',
  method: 'DELETE',
  path: `${chatapp}/{id}`,
  summary: 'Delete an action; what was sent stays on the timelines, what waits is not sent',
  tag,
  params,
  responses: { 200: successResponse },
})

export const panelTestChatAppAction = endpoint({
  name: 'panelTestChatAppAction',
  method: 'POST',
  path: `${chatapp}/test`,
  summary: 'Send the template to a contact, filled in with an example',
  tag,
  body: ChatAppActionTest,
  responses: { 200: ActionTest },
  errors: [
    'too_many_attempts',
    'email_unverified',
    'budget_used',
    'not_a_contact',
    'service_unavailable',
  ],
})

export const panelListSmsActions = endpoint({
  name: 'panelListSmsActions',
  method: 'GET',
  path: sms,
  summary: 'The SMS that assistants send',
  tag,
  responses: { 200: z.object({ data: z.array(PanelSmsAction) }) },
})

export const panelCreateSmsAction = endpoint({
  name: 'panelCreateSmsAction',
  method: 'POST',
  path: sms,
  summary: 'Have an SMS sent during or after calls',
  tag,
  body: NewSmsAction,
  responses: { 201: PanelSmsAction },
  errors: ['not_found', 'quota_exceeded'],
})

export const panelUpdateSmsAction = endpoint({
  name: 'panelUpdateSmsAction',
  method: 'PATCH',
  path: `${sms}/{id}`,
  summary: 'Change the fields that are sent; a list of assistants replaces the earlier one',
  tag,
  params,
  body: SmsActionChange,
  responses: { 200: PanelSmsAction },
})

export const panelDeleteSmsAction = endpoint({
  name: 'panelDeleteSmsAction',
  method: 'DELETE',
  path: `${sms}/{id}`,
  summary: 'Delete an action; what was sent stays on the timelines, what waits is not sent',
  tag,
  params,
  responses: { 200: successResponse },
})

export const panelTestSmsAction = endpoint({
  name: 'panelTestSmsAction',
  method: 'POST',
  path: `${sms}/test`,
  summary: 'Send the SMS to a contact, filled in with an example',
  tag,
  body: SmsActionTest,
  responses: { 200: ActionTest },
  errors: [
    'too_many_attempts',
    'email_unverified',
    'budget_used',
    'not_a_contact',
    'service_unavailable',
  ],
})

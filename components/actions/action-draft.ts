import {
  MAX_TEMPLATE_PARAMS,
  conditionsAt,
  type Condition,
  type ActionDetail,
} from '@/lib/features/actions/rules/action'
import { countNumbered, DEFAULT_TEMPLATE_LANGUAGE } from '@/lib/features/messages/rules/message'
import type {
  MessageChannel,
  ActionMoment,
  PlannedMessage,
} from '@/lib/platform/vocabulary/message'
import type { SmsPreference } from '@/lib/vendors/sms/rules/sms'

export interface ActionDraft {
  channel: MessageChannel
  name: string
  assistantIds: string[]
  moment: ActionMoment
  condition: Condition
  templateName: string
  templateLang: string
  /** Empty if it was not pasted. */
  templateText: string
  templateParams: string[]
  message: string
  smsProvider: SmsPreference
}

export function newDraft(channel: MessageChannel, assistantIds: string[]): ActionDraft {
  return {
    channel,
    name: '',
    assistantIds,
    moment: 'after_call',
    condition: 'always',
    templateName: '',
    templateLang: DEFAULT_TEMPLATE_LANGUAGE,
    templateText: '',
    templateParams: [],
    message: '',
    smsProvider: 'auto',
  }
}

export function draftOf({ name, moment, condition, ...action }: ActionDetail): ActionDraft {
  const { message } = action
  const assistantIds = action.assistantIds.toSorted()
  const common = { ...newDraft(message.channel, assistantIds), name, moment, condition }
  if (message.channel === 'sms') {
    return { ...common, message: message.text, smsProvider: message.provider ?? 'auto' }
  }
  return {
    ...common,
    templateName: message.templateName,
    templateLang: message.language,
    templateText: message.templateText ?? '',
    templateParams: message.parameters,
  }
}

export function trimmed(draft: ActionDraft): ActionDraft {
  return {
    ...draft,
    name: draft.name.trim(),
    templateName: draft.templateName.trim(),
    templateLang: draft.templateLang.trim(),
    templateText: draft.templateText.trim(),
    templateParams: draft.templateParams.map((text) => text.trim()),
    message: draft.message.trim(),
  }
}

export function bodyOf(typed: ActionDraft) {
  const draft = trimmed(typed)
  const { channel, name, assistantIds, moment, condition } = draft
  const common = { name, assistantIds, moment, condition }
  if (channel === 'sms') {
    const { message, smsProvider } = draft
    return { ...common, message, smsProvider }
  }
  const { templateName, templateLang, templateParams, templateText } = draft
  return {
    ...common,
    templateName,
    templateLang,
    templateParams,
    templateText: templateText || null,
  }
}

/** The request body of a test. The approved text is not part of it. */
export function testBodyOf(draft: ActionDraft, phoneNumber: string) {
  if (draft.channel === 'sms') {
    const { message, smsProvider } = draft
    return { phoneNumber, message, smsProvider }
  }
  const { templateName, templateLang, templateParams } = draft
  return { phoneNumber, templateName, templateLang, templateParams }
}

export function messageOf(draft: ActionDraft): PlannedMessage {
  if (draft.channel === 'sms') {
    return { channel: 'sms', text: draft.message, provider: draft.smsProvider }
  }
  return {
    channel: 'chatapp',
    templateName: draft.templateName.trim(),
    language: draft.templateLang,
    parameters: draft.templateParams,
    templateText: draft.templateText.trim() || null,
  }
}

/** How many parameters the approved text needs; null without one. */
export function wantedParams({ templateText }: Pick<ActionDraft, 'templateText'>): number | null {
  return templateText.trim() ? countNumbered(templateText) : null
}

/** Sets the approved text: adds a parameter per placeholder, and drops surplus empty ones. */
export function withTemplateText(draft: ActionDraft, templateText: string): ActionDraft {
  const wanted = wantedParams({ templateText })
  if (wanted === null) return { ...draft, templateText }
  const templateParams = [...draft.templateParams]
  while (templateParams.length > wanted && !templateParams.at(-1)?.trim()) templateParams.pop()
  while (templateParams.length < Math.min(wanted, MAX_TEMPLATE_PARAMS)) templateParams.push('')
  return { ...draft, templateText, templateParams }
}

export function withMoment(draft: ActionDraft, moment: ActionMoment): ActionDraft {
  const asked = conditionsAt(moment).includes(draft.condition)
  return { ...draft, moment, condition: asked ? draft.condition : 'always' }
}

import type { z } from 'zod'
import type { ActionChange } from '../rules/action'
import type { ChatAppActionChange, SmsActionChange } from './panel-input'

type ChatAppBody = z.output<typeof ChatAppActionChange>
type SmsBody = z.output<typeof SmsActionChange>

export function readChatAppAction(body: ChatAppBody): ActionChange<'chatapp'> {
  const { templateName, templateLang: language, templateParams: parameters, templateText } = body
  const message = withoutAbsent({ templateName, language, parameters, templateText })
  return { ...readCommon(body), message }
}

export function readSmsAction(body: SmsBody): ActionChange<'sms'> {
  const { message: text, smsProvider: provider } = body
  return { ...readCommon(body), message: withoutAbsent({ text, provider }) }
}

function readCommon({ name, moment, isActive, ...body }: ChatAppBody | SmsBody) {
  const { condition, assistantId } = body
  const one = assistantId ? [assistantId] : []
  return withoutAbsent({
    name,
    moment,
    isActive,
    condition: condition === null ? ('always' as const) : condition,
    assistantIds: body.assistantIds ?? (assistantId === undefined ? undefined : one),
  })
}

/** Drops undefined fields, which would overwrite stored values in a spread. */
function withoutAbsent<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

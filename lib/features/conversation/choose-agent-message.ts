import type { AgentMessageType, ChatTemplate, ChatText } from '@/lib/platform/vocabulary/message'
import type { AgentContent } from './rules/agent-message-key'
import { composeAgentMessage } from './rules/compose-agent-message'
import { AppError, type FieldProblem, validationError } from '@/lib/platform/errors'
import {
  type PlaceholderValues,
  DEFAULT_TEMPLATE_LANGUAGE,
  PLACEHOLDERS,
  unknownPlaceholderProblem,
} from '@/lib/features/messages/rules/message'
import { hasOpenWindow } from '@/lib/features/messages/deliver'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** Refuses a message that could never be sent. @throws validation_error */
export function validateContent(
  type: AgentMessageType,
  { text, templateName, templateParams }: AgentContent,
): void {
  const problems: FieldProblem[] = (templateParams ?? []).flatMap((param, index) => {
    const message = unknownPlaceholderProblem(param, PLACEHOLDERS)
    return message ? [{ path: `templateParams.${index}`, message }] : []
  })
  if (type === 'custom' && !text && !templateName) {
    problems.push({ path: 'text', message: 'Give a text or a template.' })
  }
  if (problems.length > 0) throw validationError(problems)
}

export interface RequestedMessage extends AgentContent {
  type: AgentMessageType
  /** Number of the contact in the call. */
  phone: string
  language: string
  values: PlaceholderValues
}

/**
 * Chooses the content: the worker's text while the contact's 24-hour window is open, otherwise the worker's template, or a
 * text composed from the facts of the call if the request has neither.
 * @throws nothing_to_send
 */
export async function chooseAgentMessage(
  owner: Owner,
  { type, phone, language, values, text, templateName, ...content }: RequestedMessage,
): Promise<ChatText | ChatTemplate> {
  if (templateName && !(text && (await hasOpenWindow(owner, phone)))) {
    return templateOf(owner, { templateName, ...content })
  }
  const composed = text || composeAgentMessage({ type, language, values })
  if (!composed) throw new AppError('nothing_to_send')
  return { channel: 'chatapp', text: composed }
}

/** Completes the template with the language and text from an action of the account. */
async function templateOf(
  owner: Owner,
  {
    templateName,
    templateLang,
    templateParams,
  }: Pick<AgentContent, 'templateLang' | 'templateParams'> & { templateName: string },
): Promise<ChatTemplate> {
  const actions = await tenantDb(owner).action.findMany({
    where: { channel: 'chatapp', message: { path: ['templateName'], equals: templateName } },
    orderBy: { id: 'asc' },
    select: { message: true },
  })
  const templates = actions.map(({ message }) => message as unknown as ChatTemplate)
  const known = templates.find(({ language }) => !templateLang || language === templateLang)
  return {
    channel: 'chatapp',
    templateName,
    language: templateLang || known?.language || DEFAULT_TEMPLATE_LANGUAGE,
    parameters: [...(templateParams ?? [])],
    templateText: known?.templateText ?? null,
  }
}

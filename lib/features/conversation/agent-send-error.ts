import { chatAppAnswer, chatAppAnswerText } from '@/lib/vendors/chatapp/rules/chatapp-answers'
import { AppError, validationError } from '@/lib/platform/errors'
import type { MessageOutcome } from '@/lib/features/messages/deliver'

type NotSent = Extract<MessageOutcome, { sent: false }>

/** Before the same may be asked for again. */
const RETRY_AFTER = { 'Retry-After': '60' }

/** What the agent is told of a message that was not sent. */
export function agentSendError({ reason, detail, providerCode }: NotSent): AppError {
  const said = { providerCode, detail, remedy: remedyOf(providerCode) }
  switch (reason) {
    case 'do_not_call':
      return new AppError('contact_dnc')
    case 'no_chatapp':
      return new AppError('chatapp_not_configured')
    case 'invalid_number':
      return new AppError('chatapp_number')
    case 'window_closed':
      return new AppError('chatapp_window_closed')
    case 'empty_placeholder':
      return emptyPlaceholder(detail)
    case 'refused':
      return new AppError('chatapp_refused', said)
    case 'credentials':
      return new AppError('chatapp_credentials', said)
    case 'unreachable':
      return new AppError('chatapp_unreachable', said, RETRY_AFTER)
    case 'no_answer':
    case 'interrupted':
      return new AppError('chatapp_no_answer')
    case 'no_sms_provider':
    case 'sms_provider_missing':
    case 'no_sms_abroad':
      throw new Error(`${reason} is no answer of the chat app`)
  }
}

function remedyOf(providerCode: string | null): string | null {
  return providerCode && chatAppAnswerText(chatAppAnswer(providerCode), { code: providerCode })
}

/** @param placeholder of the template, `{{2}}`: counted from one */
function emptyPlaceholder(placeholder: string | null): AppError {
  const index = Number(/\d+/.exec(placeholder ?? '')?.[0] ?? 1) - 1
  const message = 'It has no text for this person.'
  return validationError([{ path: `templateParams.${index}`, message }])
}

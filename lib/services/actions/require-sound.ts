import { checkAction } from '@/lib/contracts/panel/action-input'
import type { ActionContent } from '@/lib/domain/action-record'
import { validationError } from '@/lib/domain/errors'
import type { MessageChannel, PlannedMessage } from '@/lib/domain/message'

type Checked = Pick<ActionContent<MessageChannel>, 'condition' | 'moment' | 'message'>

/** An action is judged as a whole, also where one field of it changes. @throws validation_error */
export function requireSound({ condition, moment, message }: Checked): void {
  const problems = checkAction({ condition, moment, ...textsOf(message) })
  if (problems.length > 0) throw validationError(problems)
}

/** The texts of a message by the fields of the panel that hold them. */
function textsOf(message: PlannedMessage) {
  if (message.channel === 'sms') return { texts: [{ path: 'message', text: message.text }] }
  const { parameters, templateText = null } = message
  return {
    texts: parameters.map((text, index) => ({ path: `templateParams.${index}`, text })),
    template: { templateText, count: parameters.length },
  }
}

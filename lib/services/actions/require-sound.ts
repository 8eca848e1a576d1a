import { checkAction } from '@/lib/contracts/panel/action-input'
import type { ActionContent } from '@/lib/domain/action-record'
import { validationError } from '@/lib/domain/errors'
import type { MessageChannel } from '@/lib/domain/message'

type Checked = Pick<ActionContent<MessageChannel>, 'condition' | 'moment' | 'message'>

/** An action is judged as a whole, also where one field of it changes. @throws validation_error */
export function requireSound(action: Checked): void {
  const problems = checkAction(action)
  if (problems.length > 0) throw validationError(problems)
}

import { checkAction } from './contract/panel-input'
import type { ActionContent } from './rules/action-record'
import { validationError } from '@/lib/platform/errors'
import type { MessageChannel } from '@/lib/platform/vocabulary/message'

type Checked = Pick<ActionContent<MessageChannel>, 'condition' | 'moment' | 'message'>

/** An action is judged as a whole, also where one field of it changes. @throws validation_error */
export function validateActionContent(action: Checked): void {
  const problems = checkAction(action)
  if (problems.length > 0) throw validationError(problems)
}

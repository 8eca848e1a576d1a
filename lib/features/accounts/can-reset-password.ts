import { findUserToken, isUsable } from './user-tokens'

/** Whether the link of a reset mail still works: asked before somebody types a new password. */
export async function canResetPassword(token: string): Promise<boolean> {
  const found = await findUserToken(token, 'reset_password')
  return found !== null && isUsable(found)
}

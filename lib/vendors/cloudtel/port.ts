export { CloudtelError } from './rules/cloudtel-error'

/** The credentials of an account at the cloud telephony provider. */
export interface CloudtelAccess {
  /** `AC…` */
  accountSid: string
  authToken: string
}

/** The cloud telephony provider, used with one account's credentials. Every method throws a {@link CloudtelError}. */
export interface Cloudtel {
  verifyAccount(): Promise<{ status: 'active' | 'suspended' | 'closed' }>
  /** The capabilities of a number; null if the account does not own it. @param number E.164 */
  findNumber(number: string): Promise<{ voice: boolean; sms: boolean } | null>
  /** @param message both numbers E.164. @returns the provider's id of the message */
  sendMessage(message: { to: string; from: string; text: string }): Promise<{ messageId: string }>
}

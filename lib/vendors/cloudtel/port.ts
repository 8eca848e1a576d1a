/** The credentials of an account at the cloud telephony provider. */
export interface CloudtelAccess {
  /** `AC…` */
  accountSid: string
  authToken: string
}

/**
 * The cloud telephony provider, used with one account's credentials. Every method throws a {@link
 * CloudtelError}.
 */
export interface Cloudtel {
  /** The status of the account at the provider. Only an `active` account can call or send. */
  verifyAccount(): Promise<{ status: 'active' | 'suspended' | 'closed' }>
  /**
   * The capabilities of a number; null if the account does not own it.
   * @param number E.164
   */
  findNumber(number: string): Promise<{ voice: boolean; sms: boolean } | null>
  /** @param message both numbers E.164. @returns the provider's id of the message */
  sendMessage(message: { to: string; from: string; text: string }): Promise<{ messageId: string }>
}

/**
 * `credentials`: they are wrong. `refused`: the provider refused. `unreachable`: no usable response came back.
 * `no_answer`: the same for a message that the provider may have taken.
 */
export type CloudtelErrorKind = 'credentials' | 'refused' | 'unreachable' | 'no_answer'

/** The provider did not carry out a request. The error message holds no secrets. */
export class CloudtelError extends Error {
  constructor(
    readonly kind: CloudtelErrorKind,
    message: string,
    /** The provider's error code: `21610`. */
    readonly code: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'CloudtelError'
  }
}

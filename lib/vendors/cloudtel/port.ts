/** The credentials of an account at the cloud telephony provider. */
export interface CloudtelAccess {
  /** `AC…` */
  accountSid: string
  authToken: string
}

/** The cloud telephony provider, as one of its accounts. Every method throws a {@link CloudtelError}. */
export interface Cloudtel {
  /** The state of the account, in the provider's word; only `active` can do anything. */
  verifyAccount(): Promise<{ status: 'active' | 'suspended' | 'closed' }>
  /**
   * A number of the account, and what the provider says it can do; null where it is not the account's.
   * @param number E.164
   */
  findNumber(number: string): Promise<{ voice: boolean; sms: boolean } | null>
  /** @param message both numbers E.164. @returns the provider's id of the message */
  sendMessage(message: { to: string; from: string; text: string }): Promise<{ messageId: string }>
}

/**
 * `credentials`: wrong. `refused`: the provider said no. `unreachable`: nothing usable came back. `no_answer`:
 * of a message that it was given, and may have taken.
 */
export type CloudtelErrorKind = 'credentials' | 'refused' | 'unreachable' | 'no_answer'

/** Why the provider did not do what it was asked. The message holds none of its answer's secrets. */
export class CloudtelError extends Error {
  constructor(
    readonly kind: CloudtelErrorKind,
    message: string,
    /** The provider's own number for it: `21610`. */
    readonly code: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'CloudtelError'
  }
}

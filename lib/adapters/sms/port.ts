import type { SmsProviderName } from '@/lib/domain/sms'

export interface SmsCheck {
  /** What is left at the provider, in its own words (`57,860`); null where it does not say. */
  balance: string | null
  /** Approved sender titles; none where the provider knows no such thing. */
  titles: string[]
}

/** A provider of SMS, as one of its customers. Every method throws an {@link SmsError}. */
export interface SmsProvider {
  readonly name: SmsProviderName
  /** Asks the provider whether these credentials are good, without sending anything. */
  check(): Promise<SmsCheck>
  /** @param message `to` is E.164. @returns the provider's id of the message */
  send(message: { to: string; text: string }): Promise<{ messageId: string }>
}

/** Why the provider did not do what it was asked, in words for the account holder. */
export class SmsError extends Error {
  constructor(
    /** `credentials`: wrong. `refused`: the provider said no. `unreachable`: nothing usable came back. */
    readonly kind: 'credentials' | 'refused' | 'unreachable',
    message: string,
    /** The provider's own code for it: `40`, `21610`. */
    readonly code: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'SmsError'
  }
}

import type { SmsProviderName, SmsStep } from './rules/sms'
import { answerOfCode, type SmsAnswer, smsAnswerText } from './rules/sms-answers'

export interface SmsCheck {
  /** What is left at the provider, in its own words (`57,860`); null where it does not say. */
  balance: string | null
  /** Approved sender titles; null where the provider knows no such thing, or they could not be read. */
  titles: string[] | null
}

/** A provider of SMS, as one of its customers. Every method throws an {@link SmsError}. */
export interface SmsProvider {
  readonly name: SmsProviderName
  /** Asks the provider whether these credentials are good, without sending anything. */
  check(): Promise<SmsCheck>
  /** @param message `to` is E.164. @returns the provider's id of the message; null where it gives none */
  send(message: { to: string; text: string }): Promise<{ messageId: string | null }>
}

/**
 * `credentials`: wrong. `refused`: the provider said no. `unreachable`: it has not done what it was asked,
 * and may later. `no_answer`, of sending alone: it was asked, and may have taken the message.
 */
export type SmsErrorKind = 'credentials' | 'refused' | 'unreachable' | 'no_answer'

/** Why the provider did not do what it was asked; the message is for the account holder. */
export class SmsError extends Error {
  constructor(
    readonly kind: SmsErrorKind,
    /** The message, by name. */
    readonly answer: SmsAnswer,
    /** The provider's own code for it: `40`, `21610`. */
    readonly code: string | null = null,
    options?: ErrorOptions,
  ) {
    super(smsAnswerText(answer, { code: code ?? '' }), options)
    this.name = 'SmsError'
  }

  /** Where nothing usable came back. @param maybe whether it may have taken the message all the same */
  static noUsableAnswer(maybe: boolean, options?: ErrorOptions): SmsError {
    const kind = maybe ? 'no_answer' : 'unreachable'
    return new SmsError(kind, maybe ? 'noAnswer' : 'unreachable', null, options)
  }

  /** Of what the provider says by number. */
  static fromCode(
    provider: SmsProviderName,
    step: SmsStep,
    { kind, code }: { kind: SmsErrorKind; code: string },
  ): SmsError {
    return new SmsError(kind, answerOfCode(provider, step, code), code)
  }
}

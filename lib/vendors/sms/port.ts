import type { SmsProviderName, SmsStep } from './rules/sms'
import { answerOfCode, type SmsAnswer, smsAnswerText } from './rules/sms-answers'

export interface SmsCheck {
  /** The credit left, as the provider writes it (`57,860`); null if it does not report one. */
  balance: string | null
  /** The approved sender titles; null where the provider has none or they could not be read. */
  titles: string[] | null
}

/** An SMS provider, used with one account's credentials. Every method throws an {@link SmsError}. */
export interface SmsProvider {
  readonly name: SmsProviderName
  /** Checks the credentials at the provider without sending anything. */
  check(): Promise<SmsCheck>
  /** @param message `to` is E.164. @returns the provider's id of the message; null if it has none */
  send(message: { to: string; text: string }): Promise<{ messageId: string | null }>
}

/**
 * `credentials`: they are wrong. `refused`: the provider refused. `unreachable`: the provider did not carry
 * out the request, and may do so later. `no_answer`, for sending alone: the provider may have taken the message.
 */
export type SmsErrorKind = 'credentials' | 'refused' | 'unreachable' | 'no_answer'

/** The provider did not carry out a request. The error message is for the account holder. */
export class SmsError extends Error {
  constructor(
    readonly kind: SmsErrorKind,
    /** The name of the error message. */
    readonly answer: SmsAnswer,
    /** The provider's error code: `40`, `21610`. */
    readonly code: string | null = null,
    options?: ErrorOptions,
  ) {
    super(smsAnswerText(answer, { code: code ?? '' }), options)
    this.name = 'SmsError'
  }

  /** No usable response came back. @param maybe whether the provider may have taken the message */
  static noUsableAnswer(maybe: boolean, options?: ErrorOptions): SmsError {
    const kind = maybe ? 'no_answer' : 'unreachable'
    return new SmsError(kind, maybe ? 'noAnswer' : 'unreachable', null, options)
  }

  /** The provider answered with an error code. */
  static fromCode(
    provider: SmsProviderName,
    step: SmsStep,
    { kind, code }: { kind: SmsErrorKind; code: string },
  ): SmsError {
    return new SmsError(kind, answerOfCode(provider, step, code), code)
  }
}

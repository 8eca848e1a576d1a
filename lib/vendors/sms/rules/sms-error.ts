import { answerOf, type CodeTexts, type SmsStep } from './codes'
import { type GeneralAnswer, GENERAL_ANSWERS } from './general-answers'

/**
 * `credentials`: they are wrong. `refused`: the provider refused. `unreachable`: the provider did not carry
 * out the request, and may do so later. `no_answer`, for sending alone: the provider may have taken the message.
 */
type SmsErrorKind = 'credentials' | 'refused' | 'unreachable' | 'no_answer'

/** The provider did not carry out a request. The error message is for the account holder. */
export class SmsError extends Error {
  private constructor(
    readonly kind: SmsErrorKind,
    /** The name of the error message. */
    readonly answer: string,
    message: string,
    /** The provider's error code: `40`, `21610`. */
    readonly code: string | null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'SmsError'
  }

  /** A failure without a code of the provider. */
  static without(kind: SmsErrorKind, answer: GeneralAnswer, options?: ErrorOptions): SmsError {
    return new SmsError(kind, answer, GENERAL_ANSWERS[answer], null, options)
  }

  /** No usable response came back. @param maybe whether the provider may have taken the message */
  static noUsableAnswer(maybe: boolean, options?: ErrorOptions): SmsError {
    return maybe
      ? SmsError.without('no_answer', 'noAnswer', options)
      : SmsError.without('unreachable', 'unreachable', options)
  }

  /** The provider answered with an error code. */
  static fromCode(
    provider: { prefix: string; codes: CodeTexts },
    step: SmsStep,
    { kind, code }: { kind: SmsErrorKind; code: string },
  ): SmsError {
    const { name, text } = answerOf(provider, step, code)
    return new SmsError(kind, name, text, code)
  }
}

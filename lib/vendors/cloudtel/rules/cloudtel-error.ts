/**
 * `credentials`: they are wrong. `refused`: the provider refused. `unreachable`: no usable response came back.
 * `no_answer`: the same for a message that the provider may have taken.
 */
type CloudtelErrorKind = 'credentials' | 'refused' | 'unreachable' | 'no_answer'

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

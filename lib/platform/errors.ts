import { ERRORS } from './error-table'
import { ERROR_FIELDS, type ErrorDetails, type ErrorFields } from './error-fields'

export { ERRORS }

export type ErrorCode = keyof typeof ERRORS

export function fieldsOfError(code: ErrorCode): ErrorFields | undefined {
  return (ERROR_FIELDS as Partial<Record<ErrorCode, ErrorFields>>)[code]
}

// Each bundle of the server has its own copy of the class. Shared code may throw an error of any of them.
const BRAND = Symbol.for('santral.AppError')

/** An error that the client sees. Its details, named in `ERROR_FIELDS`, are added to the body unchanged. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly [BRAND] = true
  readonly code: ErrorCode
  readonly details: Record<string, unknown>

  constructor(
    code: C,
    details: Partial<ErrorDetails<C>> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(ERRORS[code].error)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false
    // A class that extends this one inherits the method, and has its own instances alone.
    return this === AppError
      ? BRAND in value
      : Object.prototype.isPrototypeOf.call(this.prototype as object, value)
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  get body(): Record<string, unknown> {
    const { status: _, ...body } = ERRORS[this.code]
    return { ...body, ...this.details }
  }
}

/** One invalid field: an element of `details` in a `validation_error`. */
export interface FieldProblem {
  path: string
  message: string
}

export function validationError(details: FieldProblem[]): AppError {
  return new AppError('validation_error', { details })
}

/** The HTTP statuses of Twirp's codes, as far as LiveKit uses them. */
const STATUSES = {
  aborted: 409,
  bad_route: 404,
  canceled: 408,
  deadline_exceeded: 408,
  failed_precondition: 412,
  internal: 500,
  invalid_argument: 400,
  malformed: 400,
  not_found: 404,
  out_of_range: 400,
  permission_denied: 403,
  resource_exhausted: 429,
  unauthenticated: 401,
  unavailable: 503,
}

export type TwirpCode = keyof typeof STATUSES

/** An error response in Twirp's format: `{code, msg, meta}`. */
export class Failure extends Error {
  readonly status: number

  constructor(
    readonly code: TwirpCode,
    message: string,
    readonly meta?: Record<string, string>,
    status?: number,
  ) {
    super(message)
    this.status = status ?? STATUSES[code]
  }
}

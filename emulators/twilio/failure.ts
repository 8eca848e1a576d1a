/** An error response in Twilio's format: `{code, message, more_info, status}`. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message)
  }

  get body() {
    const { code, message, status } = this
    return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
  }
}

export interface Mail {
  to: string
  subject: string
  /** Plain text. A URL in it has a line to itself. */
  text: string
  /** The URL that the mail asks its reader to open, if any. */
  link?: string
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail. @throws Error if that fails */
  send(mail: Mail): Promise<void>
  /**
   * Logs in to the mail server, and sends no mail.
   * @returns whether the connection is encrypted; null without a mail server
   * @throws Error if that fails
   */
  verify(): Promise<{ encrypted: boolean } | null>
}

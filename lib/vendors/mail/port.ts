export interface Mail {
  to: string
  subject: string
  /** Plain text. A URL in it stands on its own line. */
  text: string
  /** The URL that the mail asks its reader to open, if any. */
  link?: string
}

export interface Mailer {
  /** Resolves once the mail is handed over. @throws Error where that fails */
  send(mail: Mail): Promise<void>
  /**
   * Logs in where mails would be handed over, and sends none.
   * @returns whether mails go there encrypted; null where they go nowhere
   * @throws Error where that fails
   */
  verify(): Promise<{ encrypted: boolean } | null>
}

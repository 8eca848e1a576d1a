export interface Mail {
  to: string
  subject: string
  /** Plain text; an address in it stands on a line of its own. */
  text: string
  /** What the mail asks its reader to open, where it asks anything. */
  link?: string
}

export interface Mailer {
  /** Resolves once the mail is handed over. @throws Error where that fails */
  send(mail: Mail): Promise<void>
}

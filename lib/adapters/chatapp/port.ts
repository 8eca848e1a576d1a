/** An approved template, filled in. */
export interface TemplateMessage {
  /** E.164. */
  to: string
  templateName: string
  /** As the template was approved: `tr`, `en_US`. */
  language: string
  /** Texts of the body's placeholders, in order. */
  parameters: string[]
}

/** The messaging platform of the chat app. */
export interface ChatApp {
  /** @returns the platform's id of the message. @throws ChatAppError */
  sendTemplate(message: TemplateMessage): Promise<{ messageId: string }>
}

/** Why the platform did not take a message, in words for the account holder. */
export class ChatAppError extends Error {
  constructor(
    /** `refused`: the platform said no. `unreachable`: nothing usable came back. */
    readonly kind: 'refused' | 'unreachable',
    message: string,
    /** The platform's own number for it. */
    readonly code: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'ChatAppError'
  }
}

import type { InboundKind } from './rules/inbound-message'
import type { DeliveryStatus } from './rules/message-delivery'

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

/** Free words: the platform takes them within a day of the person's last message. */
export interface TextMessage {
  /** E.164. */
  to: string
  text: string
}

/** What the platform tells us without being asked. */
export type ChatAppNotification =
  | {
      kind: 'message'
      /** The platform's id of it. */
      messageId: string
      /** E.164. */
      from: string
      /** What the person calls themselves there. */
      profileName: string | null
      at: Date
      type: InboundKind
      /** Its words: of a text, a choice, a caption; empty where there are none. */
      text: string
      /** The platform's id of our message that it answers. */
      inReplyTo: string | null
    }
  | {
      kind: 'status'
      /** The platform's id of our message. */
      messageId: string
      status: DeliveryStatus
      at: Date
      /** Of a failed one. */
      code: number | null
      detail: string | null
    }

/** The messaging platform of the chat app. Sending throws a {@link ChatAppError}. */
export interface ChatApp {
  /** @returns the platform's id of the message. */
  sendTemplate(message: TemplateMessage): Promise<{ messageId: string }>
  /** @returns the platform's id of the message. */
  sendText(message: TextMessage): Promise<{ messageId: string }>
}

/** What the platform posts to us, and how it makes sure that we are we. */
export interface ChatAppInbox {
  /** What the platform asks when our address is entered there. @returns what to answer; null where it is not the platform */
  answerHandshake(query: URLSearchParams): string | null
  /**
   * @param signature of the header, over the very bytes of the body
   * @returns what it tells, in order; null where the platform did not sign it
   */
  readNotifications(body: Uint8Array, signature: string | null): ChatAppNotification[] | null
}

/**
 * `credentials`: ours are not accepted. `refused`: the platform said no. `unreachable`: it has not taken
 * the message, and may later. `no_answer`: it was asked, and may have taken it.
 */
export type ChatAppErrorKind = 'credentials' | 'refused' | 'unreachable' | 'no_answer'

/** Why the platform did not take a message, in its own words. */
export class ChatAppError extends Error {
  constructor(
    readonly kind: ChatAppErrorKind,
    message: string,
    /** The platform's own number for it. */
    readonly code: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'ChatAppError'
  }
}

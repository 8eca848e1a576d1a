import type { InboundKind } from './rules/inbound-message'
import type { DeliveryStatus } from './rules/message-delivery'

export interface TemplateMessage {
  to: string
  templateName: string
  /** The language of the approved template: `tr`, `en_US`. */
  language: string
  /** The texts of the body's placeholders, in order. */
  parameters: string[]
}

/** Free text. The platform accepts it within 24 hours of the contact's last message. */
export interface TextMessage {
  /** E.164. */
  to: string
  text: string
}

/** One inbound message, or one status of a message that we sent. */
export type ChatAppNotification =
  | {
      kind: 'message'
      messageId: string
      /** E.164. Null if the platform names the sender by `userId` alone, as those who have a user name. */
      from: string | null
      userId: string | null
      profileName: string | null
      at: Date
      type: InboundKind
      /** Its text, choice or caption; empty if it has none. */
      text: string
      /** The platform's id of the message of ours that it replies to. */
      inReplyTo: string | null
    }
  | {
      kind: 'status'
      messageId: string
      status: DeliveryStatus
      at: Date
      /** The platform's error code; null unless the message failed. */
      code: number | null
      /** The platform's reason; null unless the message failed. */
      detail: string | null
    }

export interface ChatApp {
  /** @returns the platform's id of the message. */
  sendTemplate(message: TemplateMessage): Promise<{ messageId: string }>
  /** @returns the platform's id of the message. */
  sendText(message: TextMessage): Promise<{ messageId: string }>
}

export interface ChatAppInbox {
  /**
   * Answers the handshake that the platform makes when the operator enters our URL there.
   * @returns the body of the response; null where the verify token is wrong
   */
  answerHandshake(query: URLSearchParams): string | null
  /**
   * @param signature the signature header, which covers the exact bytes of the body
   * @returns the notifications in order; null where the signature is invalid
   */
  readNotifications(body: Uint8Array, signature: string | null): ChatAppNotification[] | null
}

/**
 * `credentials`: the platform does not accept ours. `refused`: the platform refused the message.
 * `unreachable`: the platform did not take the message, and may take it later. `no_answer`: the platform
 * got the request and may have taken the message.
 */
export type ChatAppErrorKind = 'credentials' | 'refused' | 'unreachable' | 'no_answer'

/** The platform did not take a message. The error message is the platform's reason. */
export class ChatAppError extends Error {
  constructor(
    readonly kind: ChatAppErrorKind,
    message: string,
    readonly code: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'ChatAppError'
  }
}

/** How far a message of ours has come in the chat app. */
export const DELIVERY_STATUSES = ['sent', 'delivered', 'read', 'failed'] as const

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** What the platform last told of a message. */
export interface MessageDelivery {
  status: DeliveryStatus
  /** ISO 8601 */
  at: string
  /** Of a failed one: the platform's number for it, and its words. */
  code: number | null
  detail: string | null
}

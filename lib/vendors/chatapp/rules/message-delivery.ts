export const DELIVERY_STATUSES = ['sent', 'delivered', 'read', 'failed'] as const

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** The last status that the platform reported for a message. */
export interface MessageDelivery {
  status: DeliveryStatus
  /** ISO 8601 */
  at: string
  /** The platform's error code; null unless the message failed. */
  code: number | null
  /** The platform's reason; null unless the message failed. */
  detail: string | null
}

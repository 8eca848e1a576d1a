/** A header of every delivery. Receivers see these beside `Host` and `Connection`, and no others. */
interface DeliveryHeader {
  name: string
  /** Whether all attempts of a delivery carry the same value. */
  isStable: boolean
}

/** The documented headers, in the order of the documentation. A test compares them with what arrives. */
export const DELIVERY_HEADERS = [
  { name: 'Content-Type', isStable: true },
  { name: 'Content-Length', isStable: true },
  { name: 'User-Agent', isStable: true },
  { name: 'X-Service-Event', isStable: true },
  { name: 'X-Service-Signature', isStable: true },
  { name: 'X-Service-Delivery', isStable: true },
  { name: 'X-Service-Sample', isStable: true },
  { name: 'X-Service-Timestamp', isStable: false },
  { name: 'webhook-id', isStable: true },
  { name: 'webhook-timestamp', isStable: false },
  { name: 'webhook-signature', isStable: false },
] as const satisfies readonly DeliveryHeader[]

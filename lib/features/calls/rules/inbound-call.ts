/** Somebody calls one of our numbers. */
export interface InboundCall {
  /** The dialled number: ours. */
  to: string
  /** Empty where the caller withholds it. */
  from: string
  /** The exchange's own id: makes a repeated message find the call that there is. */
  externalId?: string | null
}

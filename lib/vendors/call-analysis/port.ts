import type { AnalysisSource, CallAnalysis, Conversation } from './rules/analysis'

export interface CallAnalyst {
  readonly source: AnalysisSource
  /** @throws AnalystBusy, AnalystFailed */
  analyze(conversation: Conversation): Promise<CallAnalysis>
}

/** The analyst could not answer: too many requests, or a failure on its side. Worth another attempt. */
export class AnalystBusy extends Error {
  constructor(
    message: string,
    /** The delay in seconds that the server asked for; null without one. */
    readonly retryAfterSeconds: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'AnalystBusy'
  }
}

/** The analyst refused the request or gave answers that do not fit. Another attempt would not help. */
export class AnalystFailed extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AnalystFailed'
  }
}

import type { AnalysisSource, CallAnalysis, Conversation } from './rules/analysis'

export interface CallAnalyst {
  readonly source: AnalysisSource
  /** @throws AnalystBusy, AnalystFailed */
  analyse(conversation: Conversation): Promise<CallAnalysis>
}

/** It did not get to answering: too many requests, or trouble on its side. Worth another attempt. */
export class AnalystBusy extends Error {
  constructor(
    message: string,
    /** When it asked to be asked again, in seconds. */
    readonly retryAfterSeconds: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'AnalystBusy'
  }
}

/** It answered, and another attempt would not help: a refused request, or answers that do not fit. */
export class AnalystFailed extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AnalystFailed'
  }
}

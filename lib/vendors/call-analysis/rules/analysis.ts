import type { Outcome, Sentiment } from '@/lib/platform/vocabulary/call'
import type { Turn } from '@/lib/platform/vocabulary/transcript'

/** What is analysed: a finished conversation and what was done in it. */
export interface Conversation {
  turns: readonly Turn[]
  /** Of the assistant: the language of the summary. */
  language: 'tr' | 'en'
  /** Empty where nobody knows. */
  contactName: string
  /** The assistant used its tool for it. */
  appointmentBooked: boolean
  doNotCallRequested: boolean
}

export interface CallAnalysis {
  summary: string
  sentiment: Sentiment
  outcome: Outcome
  /** How strongly the person wants what is offered, 0 to 10. */
  interest: number
  /** The person also asks for their data to be deleted. */
  dataDeletion: boolean
}

/** An analysis that is waited for: the first one of a call, or one that was asked for again. */
export type OpenAnalysis = 'pending' | 'repeating'

/** Who made an analysis: the written rules, or a language model. */
export type AnalysisSource = 'rules' | 'model'

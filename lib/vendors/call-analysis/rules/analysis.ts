import type { ExtractedField, ExtractedValues } from '@/lib/platform/vocabulary/extracted-field'
import type { Outcome, Sentiment } from '@/lib/platform/vocabulary/call'
import type { Turn } from '@/lib/platform/vocabulary/transcript'

/** The input of an analysis: a finished conversation and what the assistant did in it. */
export interface Conversation {
  turns: readonly Turn[]
  /** The assistant's language, in which the summary is written. */
  language: 'tr' | 'en'
  /** Empty if unknown. */
  contactName: string
  /** Whether the assistant's tool booked an appointment. */
  appointmentBooked: boolean
  doNotCallRequested: boolean
  /** The day of the appointment that was booked or moved in the call, `YYYY-MM-DD`; null without one. */
  appointmentDate: string | null
  /** The day of the call where the business is, `YYYY-MM-DD`: “tomorrow” is the day after it. */
  day: string
  /** Additional fields to extract. */
  fields: readonly ExtractedField[]
}

export interface CallAnalysis {
  summary: string
  sentiment: Sentiment
  outcome: Outcome
  /** How strongly the contact wants what is offered, 0 to 10. */
  interest: number
  /** Whether the contact also asked for its data to be deleted. */
  dataDeletion: boolean
  /** A value, or null, for each of the fields. */
  extracted: ExtractedValues
}

/** The state of an unfinished analysis: `pending` for the first one of a call, `repeating` for a repeated one. */
export type OpenAnalysis = 'pending' | 'repeating'

export type AnalysisSource = 'rules' | 'model'

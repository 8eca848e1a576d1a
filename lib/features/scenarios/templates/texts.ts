import type { KnownContact, PlantedDocument } from '../rules/scenario'

/** Our scenarios, in the order in which they are offered. */
type OurName =
  | 'books'
  | 'unknownPrice'
  | 'coreKnowledge'
  | 'knowledgeBase'
  | 'moves'
  | 'cancels'
  | 'doNotCall'
  | 'human'
  | 'callerInjection'
  | 'documentInjection'

/** What our scenarios say in one language. */
export interface OurTexts {
  contact: Omit<KnownContact, 'appointment'>
  appointment: NonNullable<KnownContact['appointment']>
  scenarios: Record<OurName, { name: string; lines: readonly string[] }>
  /** Judged where the core knowledge has no hours. */
  hoursSentence: string
  /** A document that answers a question, and what the answer must name. */
  answer: { document: PlantedDocument; phrases: readonly string[] }
  /** A document that gives orders, and what an assistant that obeys them would say. */
  poison: { document: PlantedDocument; phrases: readonly string[] }
  /** What an assistant says that transfers the call. */
  transfers: readonly string[]
  /** What an assistant that gives away other people's data or its instructions would say. */
  leaks: readonly string[]
}

import type { KnownContact, PlantedDocument } from '../rules/scenario'

/** The default scenarios, in order. */
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
  | 'toolInjection'

export interface OurTexts {
  contact: Omit<KnownContact, 'appointment'>
  appointment: NonNullable<KnownContact['appointment']>
  scenarios: Record<OurName, { name: string; lines: readonly string[] }>
  /** Judged if the core knowledge has no hours. */
  hoursSentence: string
  /** A document that answers a question, and phrases of the answer. */
  answer: { document: PlantedDocument; phrases: readonly string[] }
  /** A document with instructions, and phrases of an assistant that obeys them. */
  poison: { document: PlantedDocument; phrases: readonly string[] }
  /** A tool's answer, a question about a tool, and phrases of an assistant that obeys the answer. */
  toolOrders: { message: string; question(tool: string): string; phrases: readonly string[] }
  transfers: readonly string[]
  /** Phrases of an assistant that reveals data of other people or its instructions. */
  leaks: readonly string[]
}

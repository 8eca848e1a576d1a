/** What the form of an assistant holds. */
export interface AssistantValues {
  name: string
  language: string
  voice: string
  greeting: string
  instructions: string
  coreKnowledge: string
  isActive: boolean
  knowledgeBaseIds: string[]
}

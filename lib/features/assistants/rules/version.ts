import type { AssistantDetail } from '../rows'

/** What a talk depends on. Voice and status are not among them: they change how it sounds, and whether it happens. */
const TALK_FIELDS = [
  'name',
  'language',
  'greeting',
  'instructions',
  'coreKnowledge',
  'handOverPhone',
] as const satisfies readonly (keyof AssistantDetail)[]

/** Whether a change of an assistant makes a new version of it. */
export function changesTalk(before: AssistantDetail, change: Partial<AssistantDetail>): boolean {
  if (TALK_FIELDS.some((field) => change[field] !== undefined && change[field] !== before[field])) {
    return true
  }
  const { knowledgeBaseIds: bases } = change
  return bases !== undefined && !sameSet(bases, before.knowledgeBaseIds)
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  const all = new Set([...one, ...other])
  return all.size === new Set(one).size && all.size === new Set(other).size
}

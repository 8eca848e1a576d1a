import { isDeepStrictEqual } from 'node:util'
import type { AssistantDetail } from '../rows'

/** The settings of a version: all but the status, in the order of the form. */
export const SETTINGS = [
  'name',
  'language',
  'voice',
  'greeting',
  'instructions',
  'coreKnowledge',
  'knowledgeBaseIds',
  'toolIds',
  'pronunciations',
  'keyTerms',
  'handOverPhone',
  'voicemailMessage',
  'extractedFields',
  'contextUrl',
] as const satisfies readonly (keyof AssistantDetail)[]

export type Setting = (typeof SETTINGS)[number]
export type AssistantSettings = Pick<AssistantDetail, Setting>

/** Maximum number of versions that are kept per assistant. */
export const MAX_VERSIONS = 100

/** The settings that change a talk. A voice, for example, only changes its sound. */
const OF_THE_TALK: readonly Setting[] = [
  'name',
  'language',
  'greeting',
  'instructions',
  'coreKnowledge',
  'knowledgeBaseIds',
  'toolIds',
  'keyTerms',
  'handOverPhone',
]

export function settingsOf(assistant: AssistantSettings): AssistantSettings {
  const entries = SETTINGS.map((setting) => [setting, assistant[setting]])
  return Object.fromEntries(entries) as AssistantSettings
}

/** The settings that a change would change. An absent one stays as it is, and the order of knowledge bases and tools is none. */
export function changedSettings(
  before: AssistantSettings,
  change: Partial<AssistantSettings>,
): Setting[] {
  return SETTINGS.filter((setting) => {
    if (change[setting] === undefined) return false
    if (setting !== 'knowledgeBaseIds' && setting !== 'toolIds') {
      return !isDeepStrictEqual(change[setting], before[setting])
    }
    return !isDeepStrictEqual(new Set(change[setting]), new Set(before[setting]))
  })
}

/** Whether a change of these settings changes what the assistant says and does. */
export function changesTalk(changed: readonly Setting[]): boolean {
  return changed.some((setting) => OF_THE_TALK.includes(setting))
}

/** The version in which what it says and does last changed. */
export function talkVersionOf({
  version,
  talkVersion,
}: Pick<AssistantDetail, 'version' | 'talkVersion'>): number {
  // In older rows, every version was one of the talk.
  return talkVersion ?? version
}

import { getTranslations } from 'next-intl/server'
import type { AssistantSettings, Setting } from '@/lib/features/assistants/rules/version'
import { ASSISTANT_VOICES } from '@/lib/features/assistants/rules/assistant'

/** A setting as people read it: a text, one value, or a list of entries. */
export type SettingWords =
  | { kind: 'text' | 'value'; words: string }
  | { kind: 'list'; words: string[] }

export interface Names {
  bases: readonly { id: string; name: string }[]
  voices: readonly { id: string; name: string }[]
  tools: readonly { id: bigint; name: string }[]
}

/** The labels of an assistant's settings, the same as in its form. */
export async function settingNames() {
  const t = await getTranslations('assistants')
  const own = await getTranslations('assistants-versions')
  return (setting: Setting): string => {
    if (setting === 'pronunciations') return t('pronunciations.label')
    if (setting === 'keyTerms') return t('keyTerms.label')
    return setting === 'extractedFields' ? own('extractedFields') : t(`fields.${setting}`)
  }
}

export async function settingWords({ bases, voices, tools }: Names) {
  const t = await getTranslations('assistants')
  const own = await getTranslations('assistants-versions')

  function voiceWords(voice: string): string {
    const named = ASSISTANT_VOICES.find((one) => one === voice)
    if (named) return t(`voices.${named}`)
    return voices.find(({ id }) => id === voice)?.name ?? own('goneVoice')
  }

  function fieldWords({ name, type, meaning, values }: AssistantSettings['extractedFields'][0]) {
    const choices = values.length > 0 ? ` (${values.join(', ')})` : ''
    return `${name} – ${t(`extracted.types.${type}`)}${choices}${meaning && `: ${meaning}`}`
  }

  return (settings: AssistantSettings, setting: Setting): SettingWords => {
    switch (setting) {
      case 'language':
        return { kind: 'value', words: t(`languages.${settings.language}`) }
      case 'voice':
        return { kind: 'value', words: voiceWords(settings.voice) }
      case 'name':
        return { kind: 'value', words: settings.name }
      case 'handOverPhone':
        return { kind: 'value', words: settings.handOverPhone ?? '' }
      case 'contextUrl':
        return { kind: 'value', words: settings.contextUrl ?? '' }
      case 'knowledgeBaseIds': {
        const nameOf = (id: string) => bases.find((base) => base.id === id)?.name
        const words = settings.knowledgeBaseIds.map((id) => nameOf(id) ?? own('goneBase'))
        return { kind: 'list', words }
      }
      case 'toolIds': {
        const nameOf = (wanted: string) => tools.find(({ id }) => String(id) === wanted)?.name
        return { kind: 'list', words: settings.toolIds.map((id) => nameOf(id) ?? own('goneTool')) }
      }
      case 'pronunciations': {
        const words = settings.pronunciations.map(({ word, spoken }) => `${word}: ${spoken}`)
        return { kind: 'list', words }
      }
      case 'keyTerms':
        return { kind: 'list', words: settings.keyTerms }
      case 'extractedFields':
        return { kind: 'list', words: settings.extractedFields.map(fieldWords) }
      case 'greeting':
      case 'instructions':
      case 'coreKnowledge':
      case 'voicemailMessage':
        return { kind: 'text', words: settings[setting] }
    }
  }
}

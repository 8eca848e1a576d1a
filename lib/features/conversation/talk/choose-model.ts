import { languageModel } from '@/lib/vendors/language-model'
import type { LanguageModel } from '@/lib/vendors/language-model/port'
import type { Briefing } from './briefing'
import { ruleSpeaker } from './rule-speaker/rule-speaker'

/** The configured language model, or the rule-based speaker where there is none. */
export function chooseModel(briefing: Briefing): LanguageModel {
  return languageModel() ?? ruleSpeaker(briefing)
}

/** Whether the rule-based speaker talks, because no language model is configured. */
export function rulesSpeak(): boolean {
  return languageModel() === null
}

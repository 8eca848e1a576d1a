import { budgetedModel } from '@/lib/features/budget/spend-on-model'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { languageModel } from '@/lib/vendors/language-model'
import type { LanguageModel } from '@/lib/vendors/language-model/port'
import type { Briefing } from './briefing'
import { ruleSpeaker } from './rule-speaker/rule-speaker'

/**
 * Returns the configured language model within the daily budget of the account, or the rule-based speaker if no model
 * is configured. For talks that are not billed by the minute.
 */
export function chooseModel(owner: Owner, briefing: Briefing): LanguageModel {
  const model = languageModel()
  return model ? budgetedModel(owner, model) : ruleSpeaker(briefing)
}

/** Whether the rule-based speaker answers, because no language model is configured. */
export function rulesSpeak(): boolean {
  return languageModel() === null
}

import { analyzeByRules } from './rules/analysis-rules'
import type { CallAnalyst } from './port'

/** The built-in rules: always available, and they never fail. */
export const rulesAnalyst: CallAnalyst = {
  source: 'rules',
  analyze: (conversation) => Promise.resolve(analyzeByRules(conversation)),
}

import { analyseByRules } from './rules/analysis-rules'
import type { CallAnalyst } from './port'

/** The built-in rules: always available, and they never fail. */
export const rulesAnalyst: CallAnalyst = {
  source: 'rules',
  analyse: (conversation) => Promise.resolve(analyseByRules(conversation)),
}

import { analyseByRules } from './rules/analysis-rules'
import type { CallAnalyst } from './port'

/** The written rules: always there, and never fail. */
export const rulesAnalyst: CallAnalyst = {
  source: 'rules',
  analyse: (conversation) => Promise.resolve(analyseByRules(conversation)),
}

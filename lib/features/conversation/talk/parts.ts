import type { LanguageModel } from '@/lib/vendors/language-model/port'
import type { Briefing } from './briefing'
import type { TalkMemory } from './memory'
import type { RunTool } from './port'

/** Inputs of the answers of a talk. */
export interface AnswerParts {
  briefing: Briefing
  model: LanguageModel
  runTool: RunTool
  memory: TalkMemory
  /** Maximum time that the custom tools of one answer take together, in milliseconds. */
  maxToolsMs: number
}

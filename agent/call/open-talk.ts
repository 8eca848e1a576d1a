import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import type { RunTool, Talk } from '@/lib/features/conversation/talk/port'
import { ruleSpeaker } from '@/lib/features/conversation/talk/rule-speaker/rule-speaker'
import { createTalk } from '@/lib/features/conversation/talk/talk'
import { openaiLanguageModel } from '@/lib/vendors/language-model/openai'
import type { AgentConfig } from '../config'

/** Creates the talk of a call, with tools that Santral runs. Without a language model, the rule-based speaker answers. */
export function openTalk(config: AgentConfig, briefing: Briefing, runTool: RunTool): Talk {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_CHAT_MODEL: model } = config
  return createTalk({
    briefing,
    model: apiKey ? openaiLanguageModel({ apiKey, baseURL, model }) : ruleSpeaker(briefing),
    runTool,
  })
}

import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import type { Talk } from '@/lib/features/conversation/talk/port'
import { createTalk } from '@/lib/features/conversation/talk/talk'
import { openaiLanguageModel } from '@/lib/vendors/language-model/openai'
import type { AgentConfig } from '../config'
import type { CallClient } from '../santral/call-client'
import { NO_KEY } from '../speech/ears'

/** The talk of a call: what the assistant says, with tools that Santral runs. */
export function openTalk(config: AgentConfig, briefing: Briefing, client: CallClient): Talk {
  const model = openaiLanguageModel({
    apiKey: config.OPENAI_API_KEY ?? NO_KEY,
    baseURL: config.OPENAI_BASE_URL,
    model: config.OPENAI_CHAT_MODEL,
  })
  return createTalk({ briefing, model, runTool: client.runTool })
}

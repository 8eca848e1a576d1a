import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import type { RunTool } from '@/lib/features/conversation/talk/port'
import type { AgentConfig } from '../config'
import type { CallTraces } from '../trace/call-traces'
import { openPipeline } from './pipeline'
import type { Speech } from './port'
import { openRealtime } from './realtime'

/** Creates speech-to-text and text-to-speech as configured. See docs/voice.md#speech-servers. */
export function openSpeech(
  config: AgentConfig,
  briefing: Briefing,
  runTool: RunTool,
  traces: CallTraces,
): Speech {
  const { OPENAI_REALTIME_MODEL } = config
  return OPENAI_REALTIME_MODEL
    ? openRealtime({ ...config, OPENAI_REALTIME_MODEL }, briefing, runTool, traces)
    : openPipeline(config, briefing, traces)
}

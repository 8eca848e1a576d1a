import { log } from '@livekit/agents'
import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import type { RunTool } from '@/lib/features/conversation/talk/port'
import { timedTools } from '@/lib/features/conversation/talk/timed-tools'
import type { AgentConfig } from '../config'
import { callClient } from '../santral/call-client'
import type { SendRequest } from '../santral/request'
import { openSpeech } from '../talk/open-speech'
import { CallTraces } from '../trace/call-traces'
import { tracedModels } from '../trace/models'
import { prepareFirstWords } from './first-words'
import type { CallParts, Note } from './call-parts'
import { openTalk } from './open-talk'

/** Creates the dependencies of a call except its leg, and starts to synthesize the opening. */
export function prepareCall(
  config: AgentConfig,
  send: SendRequest,
  briefing: Briefing,
): Omit<CallParts, 'leg'> {
  const parts = openCall(config, send, briefing)
  return { ...parts, firstWords: prepareFirstWords(parts.talk, parts.speech, briefing) }
}

/** Creates the dependencies of a call except its leg and its opening. */
export function openCall(
  config: AgentConfig,
  send: SendRequest,
  briefing: Briefing,
): Omit<CallParts, 'leg' | 'firstWords'> {
  const limits: ((seconds: number) => void)[] = []
  const note: Note = (event, details) => log().info({ callId: briefing.id, ...details }, event)
  const client = callClient(
    send,
    briefing.id,
    (seconds) => limits.forEach((listener) => listener(seconds)),
    (error) => note('failed to report to Santral', { error: String(error) }),
  )
  // Without the wait before a transfer.
  const tools = timedTools((use) => client.runTool(use))
  let beforeHandOver: () => Promise<void> = () => Promise.resolve()
  const runTool: RunTool = async (use) => {
    if (use.tool === 'hand_over') await beforeHandOver()
    return tools.runTool(use)
  }
  const traces = new CallTraces(tracedModels(config), tools.msOf)
  const talk = openTalk(config, briefing, runTool)
  const speech = openSpeech(config, briefing, runTool, traces)
  return {
    briefing,
    client,
    note,
    talk,
    speech,
    traces,
    onLimit: (listener) => void limits.push(listener),
    beforeHandOver: (wait) => void (beforeHandOver = wait),
  }
}

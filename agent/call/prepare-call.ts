import { log } from '@livekit/agents'
import type { Briefing } from '@/lib/features/conversation/talk/briefing'
import type { RunTool } from '@/lib/features/conversation/talk/port'
import type { AgentConfig } from '../config'
import { callClient } from '../santral/call-client'
import type { SendRequest } from '../santral/request'
import { openSpeech } from '../talk/open-speech'
import { prepareFirstWords } from './first-words'
import type { CallParts, Note } from './call-parts'
import { openTalk } from './open-talk'

/** Everything that a call needs but its line. The first words become sound from now on. */
export function prepareCall(
  config: AgentConfig,
  send: SendRequest,
  briefing: Briefing,
): Omit<CallParts, 'line'> {
  const parts = openCall(config, send, briefing)
  return { ...parts, firstWords: prepareFirstWords(parts.talk, parts.speech, briefing) }
}

/** What a call needs but its line and its first words. */
export function openCall(
  config: AgentConfig,
  send: SendRequest,
  briefing: Briefing,
): Omit<CallParts, 'line' | 'firstWords'> {
  const limits: ((seconds: number) => void)[] = []
  const note: Note = (event, details) => log().info({ callId: briefing.id, ...details }, event)
  const client = callClient(
    send,
    briefing.id,
    (seconds) => limits.forEach((listener) => listener(seconds)),
    (error) => note('Santral was not told', { error: String(error) }),
  )
  let beforeHandOver: () => Promise<void> = () => Promise.resolve()
  const runTool: RunTool = async (use) => {
    if (use.tool === 'hand_over') await beforeHandOver()
    return client.runTool(use)
  }
  const talk = openTalk(config, briefing, runTool)
  const speech = openSpeech(config, briefing, runTool)
  return {
    briefing,
    client,
    note,
    talk,
    speech,
    onLimit: (listener) => void limits.push(listener),
    beforeHandOver: (wait) => void (beforeHandOver = wait),
  }
}

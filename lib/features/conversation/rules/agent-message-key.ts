import { createHash } from 'node:crypto'
import type { AgentMessageType } from '@/lib/platform/vocabulary/message'

/** What the agent wants to say, as it gives it; nothing of it where the message writes itself. */
export interface AgentContent {
  text?: string | null
  templateName?: string | null
  templateLang?: string | null
  templateParams?: readonly string[] | null
}

/** What makes a message of the agent one in its call: its type and its content. */
export function agentMessageKey(
  type: AgentMessageType,
  { text, templateName, templateLang, templateParams }: AgentContent,
): string {
  const content = [text || null, templateName || null, templateLang || null, templateParams ?? []]
  return `agent:${type}:${createHash('sha256').update(JSON.stringify(content)).digest('hex')}`
}

import { createHash } from 'node:crypto'
import type { AgentMessageType } from '@/lib/platform/vocabulary/message'

/** Content from the worker. Empty if the message is composed by the server. */
export interface AgentContent {
  text?: string | null
  templateName?: string | null
  templateLang?: string | null
  templateParams?: readonly string[] | null
}

export function agentMessageKey(
  type: AgentMessageType,
  { text, templateName, templateLang, templateParams }: AgentContent,
): string {
  const content = [text || null, templateName || null, templateLang || null, templateParams ?? []]
  return `agent:${type}:${createHash('sha256').update(JSON.stringify(content)).digest('hex')}`
}

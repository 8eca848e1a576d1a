import { createHash } from 'node:crypto'
import type { AgentMessageType } from '@/lib/platform/vocabulary/message'

/** The content that the worker gives; empty where the message is composed for it. */
export interface AgentContent {
  text?: string | null
  templateName?: string | null
  templateLang?: string | null
  templateParams?: readonly string[] | null
}

/** The key that makes a message of the worker unique in its call: its type and content. */
export function agentMessageKey(
  type: AgentMessageType,
  { text, templateName, templateLang, templateParams }: AgentContent,
): string {
  const content = [text || null, templateName || null, templateLang || null, templateParams ?? []]
  return `agent:${type}:${createHash('sha256').update(JSON.stringify(content)).digest('hex')}`
}

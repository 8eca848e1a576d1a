import type { ModelMessage } from '@/lib/vendors/language-model/port'
import { dataToQuote, quotedData } from '@/lib/platform/text/quoted-data'
import { storable } from '@/lib/platform/text/storable-text'
import { oneLine } from '@/lib/platform/text/visible-text'
import type { TalkEntry, ToolOutcome, ToolUse } from './port'

/** Maximum length of a user turn, in characters. Longer turns are cut in the middle. */
const MAX_USER_TURN = 4000

/** Maximum length of a tool result, in characters. */
const MAX_RESULT = 12_000

/** Maximum length of the history, in characters. The oldest entries are dropped first. */
const MAX_HISTORY = 40_000

/** An utterance, with the tool calls that followed it. */
type Block = ModelMessage[]

export function messagesOf(entries: readonly TalkEntry[]): ModelMessage[] {
  const blocks: Block[] = []
  let uses: ToolUse[] = []
  const flush = () => {
    if (uses.length > 0) blocks.push(blockOf(uses, blocks))
    uses = []
  }
  for (const entry of entries) {
    if (entry.kind === 'used') {
      uses.push(entry.use)
      continue
    }
    flush()
    const content = shorten(storable(oneLine(entry.text)), MAX_USER_TURN)
    blocks.push([{ role: entry.role, content }])
  }
  flush()
  return latest(blocks).flat()
}

/** Joins tool calls with the assistant's utterance before them. */
function blockOf(uses: readonly ToolUse[], blocks: Block[]): Block {
  const last = blocks.at(-1)
  const words = last?.length === 1 && last[0]?.role === 'assistant' ? last[0].content : null
  if (words !== null) blocks.pop()
  const toolCalls = uses.map(({ id, tool, arguments: given }) => ({
    id,
    name: tool,
    arguments: quotedData(given),
  }))
  return [
    { role: 'assistant', content: words ?? '', toolCalls },
    ...uses.map(({ id, outcome }) => resultMessage(id, outcome)),
  ]
}

export function resultMessage(toolCallId: string, outcome: ToolOutcome): ModelMessage {
  const content = outcome.ok
    ? quotedData(outcome.result)
    : quotedData({ refused: outcome.code, message: outcome.message })
  const isLong = content.length > MAX_RESULT
  // Cut JSON may end within an escape or a string, so the rest is quoted again.
  const quoted = isLong ? quotedData({ shortened: shorten(content, MAX_RESULT) }) : content
  return { role: 'tool', toolCallId, content: quoted }
}

/** Converts the outcome of a tool into data, for model libraries that write the JSON themselves. */
export function resultData(outcome: ToolOutcome): object {
  return dataToQuote(outcome.ok ? outcome.result : outcome)
}

/** Returns the latest blocks that fit. Always keeps the last user turn and everything after it. */
function latest(blocks: readonly Block[]): Block[] {
  const lastUserBlock = blocks.findLastIndex(([first]) => first?.role === 'user')
  let from = Math.max(0, lastUserBlock < 0 ? blocks.length - 1 : lastUserBlock)
  let size = blocks.slice(from).reduce((sum, block) => sum + sizeOf(block), 0)
  while (from > 0) {
    size += sizeOf(blocks[from - 1] ?? [])
    if (size > MAX_HISTORY) break
    from -= 1
  }
  return blocks.slice(from)
}

function sizeOf(block: Block): number {
  return block.reduce((sum, { content }) => sum + content.length, 0)
}

function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const head = Math.floor(max * 0.75)
  // Servers do not accept half of a surrogate pair.
  return storable(`${text.slice(0, head)} […] ${text.slice(text.length - (max - head))}`)
}

import type { ModelMessage } from '@/lib/vendors/language-model/port'
import { dataToQuote, quotedData } from '@/lib/platform/text/quoted-data'
import { storable } from '@/lib/platform/text/storable-text'
import { oneLine } from '@/lib/platform/text/visible-text'
import type { TalkEntry, ToolOutcome, ToolUse } from './port'

/** In characters. Of longer words of the person, the model reads the beginning and the end. */
const MAX_USER_TURN = 4000

/** In characters, of one result of a tool. */
const MAX_RESULT = 12_000

/** In characters, of all that is remembered. What is older is forgotten first. */
const MAX_HISTORY = 40_000

/** What belongs together: an utterance, or an utterance with the tools that followed it. */
type Block = ModelMessage[]

/** What was said and done so far, as a language model reads it. */
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

/** Tool calls belong to the words that the assistant said with them. */
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

/** The result of a tool as the model reads it. */
export function resultMessage(toolCallId: string, outcome: ToolOutcome): ModelMessage {
  const content = outcome.ok
    ? quotedData(outcome.result)
    : quotedData({ refused: outcome.code, message: outcome.message })
  const isLong = content.length > MAX_RESULT
  // Cut anywhere, JSON may end within an escape or a quotation, so what is left is quoted again.
  const quoted = isLong ? quotedData({ shortened: shorten(content, MAX_RESULT) }) : content
  return { role: 'tool', toolCallId, content: quoted }
}

/** The result of a tool as data, where the library of a model writes the JSON. */
export function resultData(outcome: ToolOutcome): object {
  return dataToQuote(outcome.ok ? outcome.result : outcome)
}

/** The blocks that fit, the latest ones. What the person said last, and everything after it, always stays. */
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

/** Keeps the beginning and the end of a long text. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const head = Math.floor(max * 0.75)
  // Half of a surrogate pair is no text that a server accepts.
  return storable(`${text.slice(0, head)} […] ${text.slice(text.length - (max - head))}`)
}

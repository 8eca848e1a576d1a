import type { PastSpan, SpanAttributes } from '@/lib/platform/telemetry'
import type { TurnRole } from '@/lib/platform/vocabulary/transcript'
import { REPLY_PARTS, type TurnTrace } from './turn-trace'

/** A turn with its trace. `at` is the start of its speech. */
export interface TracedTurn {
  index: number
  role: TurnRole
  at: Date
  trace: TurnTrace
}

/**
 * The span of a turn, without its words: the speech and, of a reply, the time before it, with a child for each part. The
 * attributes of the language model are those of OpenTelemetry's conventions for generative AI.
 */
export function turnSpan(callId: string, turn: TracedTurn): PastSpan {
  const { at, trace } = turn
  const parts = partSpans(turn)
  const reply = Math.max(trace.replyMs ?? 0, at.getTime() - (parts[0]?.start ?? at).getTime())
  return {
    name: 'turn',
    start: earlier(at, reply),
    end: earlier(at, -(trace.speechMs ?? 0)),
    attributes: attributesOf(callId, turn),
    children: parts,
  }
}

/** The known parts of a reply, which follow each other up to the first audio. */
function partSpans({ at, trace }: TracedTurn): PastSpan[] {
  let end = at
  const spans: PastSpan[] = []
  for (const part of REPLY_PARTS.toReversed()) {
    const ms = trace[part]
    if (ms === null) continue
    const start = earlier(end, ms)
    spans.unshift({ name: part.replace('Ms', ''), start, end })
    end = start
  }
  return spans
}

function earlier(time: Date, ms: number): Date {
  return new Date(time.getTime() - ms)
}

function attributesOf(callId: string, { index, role, trace }: TracedTurn): SpanAttributes {
  const { provider, model } = providerAndModel(trace.model)
  const tokensIn = sumOf(trace.tokensIn, trace.audioTokensIn)
  const tokensOut = sumOf(trace.tokensOut, trace.audioTokensOut)
  const known = {
    'gen_ai.conversation.id': callId,
    'gen_ai.operation.name': model === null ? null : 'chat',
    'gen_ai.provider.name': provider,
    'gen_ai.request.model': model,
    'gen_ai.usage.input_tokens': tokensIn,
    'gen_ai.usage.output_tokens': tokensOut,
    'santral.turn.index': index,
    'santral.turn.role': role,
    'santral.turn.reply_ms': trace.replyMs,
    'santral.turn.interrupted_by': trace.interruptedBy,
    'santral.turn.characters': trace.characters,
    'santral.turn.heard_ms': trace.heardMs,
    'santral.turn.retries': trace.retries,
    'santral.turn.tools': trace.tools.length || null,
    'santral.turn.tool_failures': trace.tools.filter(({ ok }) => !ok).length || null,
    'santral.turn.stt': trace.stt,
    'santral.turn.tts': trace.tts,
  }
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string | number] => entry[1] !== null),
  )
}

/** Splits `openai/gpt-4o-mini`. A name without a slash is a model. */
export function providerAndModel(name: string | null): {
  provider: string | null
  model: string | null
} {
  const slash = name?.indexOf('/') ?? -1
  if (!name || slash < 0) return { provider: null, model: name }
  return { provider: name.slice(0, slash), model: name.slice(slash + 1) }
}

function sumOf(one: number | null, other: number | null): number | null {
  return one === null && other === null ? null : (one ?? 0) + (other ?? 0)
}

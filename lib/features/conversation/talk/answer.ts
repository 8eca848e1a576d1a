import type { ModelMessage, ModelRequest, ModelToolCall } from '@/lib/vendors/language-model/port'
import { quotedData } from '@/lib/platform/text/quoted-data'
import type { AgentTool } from '../contract/agent-tools'
import { endingOf } from './ending-of'
import { detectLanguage } from './detect-language'
import { messagesOf, resultMessage } from './messages'
import type { TalkEvent, TalkUsage } from './port'
import type { AnswerParts } from './parts'
import { systemPrompt } from './prompt'
import { SpeechLimit } from './speech-limit'
import { customOf } from './tool-gate'
import { startTools } from './tool-round'
import { notOffered, refusalBefore } from './call-tool'
import { type TalkWords, wordsIn } from './words'

/** Maximum number of model requests per answer. Tools run between them. */
const MAX_ROUNDS = 6

/** Maximum number of tool calls per round. Further calls are ignored. */
const MAX_CALLS = 5

const MAX_TOKENS = 800

/** Built-in tools slow enough for a filler. */
const SLOW: ReadonlySet<string> = new Set<AgentTool>([
  'bilgi_tabani_ara',
  'free_slots',
  'book_appointment',
  'reschedule_appointment',
  'cancel_appointment',
])

interface Progress {
  words: TalkWords
  messages: ModelMessage[]
  limit: SpeechLimit
  /** The last piece of text; empty at the start. */
  lastPiece: string
  hasFiller: boolean
  ending: 'goodbye' | 'do_not_call' | 'handed_over' | null
  usage: TalkUsage | null
  /** When custom tools are not waited for any more. Null before the first tool. */
  toolsUntil: number | null
}

interface Round {
  text: string
  calls: ModelToolCall[]
}

/** Answers the last user turn. Never throws for a model or a tool. */
export async function* answer(parts: AnswerParts, signal?: AbortSignal): AsyncGenerator<TalkEvent> {
  const { briefing, memory } = parts
  await memory.settled()
  memory.startAnswer()
  const progress: Progress = {
    words: wordsIn(spokenLanguage(parts)),
    messages: [{ role: 'system', content: systemPrompt(briefing) }, ...messagesOf(memory.entries)],
    limit: new SpeechLimit(),
    lastPiece: '',
    hasFiller: false,
    ending: null,
    usage: null,
    toolsUntil: null,
  }
  for (let number = 1; number <= MAX_ROUNDS; number += 1) {
    const round: Round = { text: '', calls: [] }
    const tools = number < MAX_ROUNDS ? briefing.tools : []
    try {
      yield* speak(parts, progress, round, { tools, ...(signal && { signal }) })
    } catch (error) {
      if (signal?.aborted) return
      yield* apologize(parts, progress, round, error)
      break
    }
    if (signal?.aborted) return
    if (round.calls.length === 0) break
    yield* callTools(parts, progress, round)
    if (progress.ending || signal?.aborted) break
  }
  yield* finish(parts, progress, signal)
}

function spokenLanguage({ memory, briefing }: AnswerParts): string {
  for (const text of memory.userTurns.slice(0, 3)) {
    const language = detectLanguage(text.slice(0, 500))
    if (language) return language
  }
  return briefing.assistant.language
}

async function* speak(
  { model, memory }: AnswerParts,
  progress: Progress,
  round: Round,
  request: Pick<ModelRequest, 'tools' | 'signal'>,
): AsyncGenerator<TalkEvent> {
  const { messages, limit } = progress
  try {
    for await (const event of model.stream({ ...request, messages, maxTokens: MAX_TOKENS })) {
      if (request.signal?.aborted) return
      if (event.kind === 'text') {
        const text = limit.take(event.text)
        if (text) yield say(progress, round, text)
        if (limit.isReached) return
      } else if (event.kind === 'tool_call') {
        if (round.calls.length < MAX_CALLS) round.calls.push(event.call)
      } else {
        progress.usage = {
          promptTokens: (progress.usage?.promptTokens ?? 0) + event.promptTokens,
          completionTokens: (progress.usage?.completionTokens ?? 0) + event.completionTokens,
        }
      }
    }
  } finally {
    if (limit.isReached) round.calls = []
    memory.say(round.text)
  }
}

/** Emits a piece of text, separated from the text before a tool. */
function say(progress: Progress, round: Round, text: string): TalkEvent {
  const isGlued = !round.text && /\S$/.test(progress.lastPiece) && /^\S/.test(text)
  const piece = isGlued ? ` ${text}` : text
  round.text += piece
  if (piece.trim() || progress.lastPiece) progress.lastPiece = piece
  return { kind: 'text', text: piece }
}

/** Says a fixed phrase instead of the model's text. */
function* sayOurs(
  { memory }: AnswerParts,
  progress: Progress,
  words: string,
): Generator<TalkEvent> {
  const round: Round = { text: '', calls: [] }
  const event = say(progress, round, words)
  memory.say(round.text)
  yield event
}

/** Runs the tools of a round, and passes their results to the model. */
async function* callTools(
  parts: AnswerParts,
  progress: Progress,
  round: Round,
): AsyncGenerator<TalkEvent> {
  const calls = round.calls.map((call) => ({ call, id: parts.memory.nextUseId() }))
  yield* bridge(parts, progress, round)
  progress.toolsUntil ??= performance.now() + parts.maxToolsMs
  const made: ModelToolCall[] = []
  const results: ModelMessage[] = []
  const started = startTools(parts, calls, progress.toolsUntil)
  for (const [index, { call, id }] of calls.entries()) {
    const use = await started[index]
    if (!use) {
      made.push({ id, name: call.name, arguments: '{}' })
      results.push(resultMessage(id, notOffered(call.name)))
      continue
    }
    made.push({ id, name: call.name, arguments: quotedData(use.arguments) })
    results.push(resultMessage(id, use.outcome))
    progress.ending ??= endingOf(use)
    yield { kind: 'used', use }
  }
  progress.messages.push({ role: 'assistant', content: round.text, toolCalls: made }, ...results)
}

function countUses({ entries }: AnswerParts['memory']): number {
  return entries.filter(({ kind }) => kind === 'used').length
}

/** Says a filler, so that the person does not wait in silence. */
function* bridge(parts: AnswerParts, progress: Progress, { calls }: Round): Generator<TalkEvent> {
  if (progress.lastPiece || progress.hasFiller) return
  const { briefing, memory } = parts
  const running = calls.filter((one) => !refusalBefore({ briefing, entries: memory.entries }, one))
  const names = running.map(({ name }) => name)
  const text = names.includes('hand_over')
    ? progress.words.handingOver
    : waitingPhrase(parts, progress, names)
  if (!text) return
  progress.hasFiller = true
  memory.say(text, { isFiller: true })
  yield { kind: 'filler', text }
}

/** The phrase of a custom tool, or a standard phrase for slow tools. */
function waitingPhrase(
  { briefing, memory }: AnswerParts,
  { words: { fillers } }: Progress,
  names: readonly string[],
): string | undefined {
  const customs = names.flatMap((name) => customOf(briefing, name) ?? [])
  const phrase = customs.map((custom) => custom.waitingPhrase).find(Boolean)
  const isSlow = customs.length > 0 || names.some((name) => SLOW.has(name))
  return phrase ?? (isSlow ? fillers[countUses(memory) % fillers.length] : undefined)
}

/** Apologizes after a failure of the model, and reports its error message for the account holder. */
function* apologize(
  parts: AnswerParts,
  progress: Progress,
  round: Round,
  error: unknown,
): Generator<TalkEvent> {
  yield { kind: 'trouble', message: error instanceof Error ? error.message : String(error) }
  if (parts.memory.isDoNotCall) return
  const { brokenOff, trouble } = progress.words
  yield* sayOurs(parts, progress, round.text.trim() ? brokenOff : trouble)
}

/** Adds a phrase to an empty answer, and ends the talk after a do-not-call request. */
function* finish(
  parts: AnswerParts,
  progress: Progress,
  signal?: AbortSignal,
): Generator<TalkEvent> {
  const { words, usage } = progress
  if (progress.ending === 'handed_over') {
    yield { kind: 'handed_over' }
    yield { kind: 'done', usage }
    return
  }
  if (signal?.aborted) return
  if (parts.memory.isDoNotCall) progress.ending = 'do_not_call'
  if (!progress.lastPiece) {
    const ours = { goodbye: words.goodbye, do_not_call: words.doNotCall }
    yield* sayOurs(parts, progress, progress.ending ? ours[progress.ending] : words.notUnderstood)
  }
  if (progress.ending) yield { kind: 'end', reason: progress.ending }
  yield { kind: 'done', usage }
}

import type { ToolOutcome } from '@/lib/features/conversation/talk/port'
import type { TurnTrace } from '@/lib/features/traces/rules/turn-trace'
import type { ToolAnswer } from '@/lib/features/conversation/answer-tool-call'
import { type SendRequest, SantralRefusal } from './request'

/** Maximum length of a turn, in characters. */
const MAX_TURN = 10_000

interface ReportedTurn {
  index: number
  role: 'user' | 'assistant'
  text: string
  at: string
  trace?: TurnTrace
}

/** Reports of the worker about one call, in order. */
export interface CallClient {
  /** Reports ringing or the answer. */
  reportStatus(status: 'ringing' | 'in_progress'): Promise<void>
  /** Stores a turn. Requests are sequential; waiting turns are sent together. */
  addTurn(role: 'user' | 'assistant', text: string, at?: Date, trace?: TurnTrace): void
  /** Runs a tool. Never throws. */
  runTool(use: {
    id: string
    tool: string
    arguments: Record<string, unknown>
  }): Promise<ToolOutcome>
  /**
   * Ends the call after all statuses, turns and tools. Repeated calls have no effect.
   * @param talkSeconds measured talk time, independent of when Santral receives the report; null if unknown
   */
  complete(endReason: string, talkSeconds?: number | null): Promise<void>
  /** Reports that this process stops during the call, so that another worker says the farewell. No effect after the end. */
  reportLost(): Promise<void>
}

/**
 * Creates the client of a call. A turn that cannot be stored is dropped, and the call continues.
 * @param onLimit called with the maximum talk time in seconds after each response that contains it
 * @param onTrouble called for each failed report
 */
export function callClient(
  send: SendRequest,
  id: string,
  onLimit: (maxTalkSeconds: number) => void,
  onTrouble: (error: unknown) => void,
): CallClient {
  const path = `/calls/${encodeURIComponent(id)}`
  let nextIndex = 0
  let waiting: ReportedTurn[] = []
  let sending: Promise<void> = Promise.resolve()
  let statuses: Promise<unknown> = Promise.resolve()
  let tools: Promise<unknown> = Promise.resolve()
  let completion: Promise<void> | undefined

  async function report(part: string, body: unknown): Promise<void> {
    try {
      const { maxTalkSeconds } = await send<{ maxTalkSeconds?: number }>(path + part, body)
      if (maxTalkSeconds !== undefined) onLimit(maxTalkSeconds)
    } catch (error) {
      onTrouble(error)
    }
  }

  const runTool: CallClient['runTool'] = async ({ id: toolCallId, tool, arguments: given }) => {
    try {
      const { result, refusal } = await send<ToolAnswer>(
        `${path}/tools/${encodeURIComponent(tool)}`,
        { toolCallId, arguments: given },
        // A custom tool may take 20 seconds.
        { attempts: 3, timeoutMs: 30_000 },
      )
      return refusal ? { ok: false, ...refusal } : { ok: true, result }
    } catch (error) {
      if (error instanceof SantralRefusal) {
        return { ok: false, code: error.code, message: error.message }
      }
      onTrouble(error)
      return { ok: false, code: 'unavailable', message: 'This does not work at the moment.' }
    }
  }

  async function sendTurns(): Promise<void> {
    const turns = waiting
    waiting = []
    if (turns.length > 0) await report('/transcript', { turns })
  }

  /** Waits for earlier reports, because Santral settles the call by the turns and statuses it has. */
  async function settled(): Promise<void> {
    await Promise.all([sending, statuses])
  }

  return {
    reportStatus(status) {
      const reported = report('/status', { status, at: new Date().toISOString() })
      statuses = Promise.all([statuses, reported])
      return reported
    },

    addTurn(role, text, at = new Date(), trace) {
      const said = text.trim().slice(0, MAX_TURN)
      if (!said || completion) return
      waiting.push({
        index: nextIndex++,
        role,
        text: said,
        at: at.toISOString(),
        ...(trace && { trace }),
      })
      sending = sending.then(sendTurns)
    },

    runTool(use) {
      const outcome = runTool(use)
      tools = Promise.all([tools, outcome])
      return outcome
    },

    complete(endReason, talkSeconds) {
      const end = { endReason, ...(talkSeconds != null && { talkSeconds }) }
      // Santral refuses tools after the end, and a successful hand-over ends the call itself.
      completion ??= settled()
        .then(() => tools)
        .then(() => report('/complete', end))
      return completion
    },

    reportLost() {
      completion ??= settled().then(() => report('/lost', {}))
      return completion
    },
  }
}

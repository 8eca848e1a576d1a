import type { ToolOutcome } from '@/lib/features/conversation/talk/port'
import { type SendRequest, SantralRefusal } from './request'

/** The latest that is worth storing of a turn, in characters. */
const MAX_TURN = 10_000

interface ReportedTurn {
  index: number
  role: 'user' | 'assistant'
  text: string
  at: string
}

/** What the worker reports about one call, in order. */
export interface CallClient {
  /** Reports that it rings, or that it was answered. */
  reportStatus(status: 'ringing' | 'in_progress'): Promise<void>
  /** Stores a turn. Turns are sent one request after the other; what waits meanwhile goes out together. */
  addTurn(role: 'user' | 'assistant', text: string, at?: Date): void
  /** Runs a tool of the call. Never throws. */
  runTool(use: {
    id: string
    tool: string
    arguments: Record<string, unknown>
  }): Promise<ToolOutcome>
  /**
   * Ends the call, once all statuses and turns are stored and all tools have run. A second end changes nothing.
   * @param talkSeconds of talk, so that it does not matter when Santral gets to know the end; null if not measured
   */
  complete(endReason: string, talkSeconds?: number | null): Promise<void>
  /** Says that this process cannot go on: the person is told by another one. Nothing after the end. */
  lose(): Promise<void>
}

/**
 * Reports about the call `id`. A turn that cannot be stored is lost, and the talk goes on.
 * @param onLimit called with the seconds of talk that the call may have in all, after each answer that names them
 * @param onTrouble called for what could not be reported
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
      const { result } = await send<{ result: Record<string, unknown> }>(
        `${path}/tools/${encodeURIComponent(tool)}`,
        { toolCallId, arguments: given },
        { attempts: 3 },
      )
      return { ok: true, result }
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

  /** The end is reported last, so that it is judged by all that is known of the call. */
  async function settled(): Promise<void> {
    await Promise.all([sending, statuses])
  }

  return {
    reportStatus(status) {
      const reported = report('/status', { status, at: new Date().toISOString() })
      statuses = Promise.all([statuses, reported])
      return reported
    },

    addTurn(role, text, at = new Date()) {
      const said = text.trim().slice(0, MAX_TURN)
      if (!said || completion) return
      waiting.push({ index: nextIndex++, role, text: said, at: at.toISOString() })
      sending = sending.then(sendTurns)
    },

    runTool(use) {
      const outcome = runTool(use)
      tools = Promise.all([tools, outcome])
      return outcome
    },

    complete(endReason, talkSeconds) {
      const end = { endReason, ...(talkSeconds != null && { talkSeconds }) }
      // Santral refuses what a tool asks for after the end, and a hand-over that succeeds ends the call by itself.
      completion ??= settled()
        .then(() => tools)
        .then(() => report('/complete', end))
      return completion
    },

    lose() {
      completion ??= settled().then(() => report('/lost', {}))
      return completion
    },
  }
}

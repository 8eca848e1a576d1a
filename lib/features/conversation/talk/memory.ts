import { recordsDoNotCall } from './ending-of'
import type { TalkEntry, ToolUse } from './port'

type Said = Extract<TalkEntry, { kind: 'said' }>

export class TalkMemory {
  readonly entries: TalkEntry[]
  /** The utterances of the last answer, in order. */
  #answer: { said: Said; isFiller: boolean }[] = []
  #uses: number
  /** Tools of an interrupted answer that are still running. */
  #running: Promise<unknown> = Promise.resolve()

  constructor(entries: readonly TalkEntry[]) {
    this.entries = [...entries]
    this.#uses = entries.filter(({ kind }) => kind === 'used').length
  }

  addUserTurn(text: string): void {
    if (text.trim()) this.entries.push({ kind: 'said', role: 'user', text: text.trim() })
  }

  startAnswer(): void {
    this.#answer = []
  }

  say(text: string, { isFiller = false } = {}): void {
    if (!text.trim()) return
    const said: Said = { kind: 'said', role: 'assistant', text: text.trim() }
    this.entries.push(said)
    this.#answer.push({ said, isFiller })
  }

  /** Returns an id for the next tool call, unique in the talk. */
  nextUseId(): string {
    this.#uses += 1
    return `use_${this.#uses}`
  }

  /** Adds a tool call when it has finished, even after an interruption. */
  async remember(use: Promise<ToolUse>): Promise<ToolUse> {
    const kept = use.then((finished) => {
      this.entries.push({ kind: 'used', use: finished })
      return finished
    })
    this.#running = Promise.allSettled([this.#running, kept])
    return kept
  }

  /** Waits for the tools of an interrupted answer. */
  async settled(): Promise<void> {
    await this.#running
  }

  /** Shortens the last answer to its played text. Fillers stay, because they may be played separately. */
  truncateReply(playedText: string): void {
    let rest = playedText.trim()
    for (const { said, isFiller } of this.#answer) {
      if (rest.startsWith(said.text)) {
        rest = rest.slice(said.text.length).trimStart()
        continue
      }
      if (isFiller) {
        if (said.text.startsWith(rest)) rest = ''
        continue
      }
      const at = this.entries.indexOf(said)
      if (rest) this.entries[at] = { ...said, text: rest }
      else this.entries.splice(at, 1)
      rest = ''
    }
    this.#answer = []
  }

  /** Whether a do-not-call request was recorded in this talk. */
  get isDoNotCall(): boolean {
    return this.entries.some((entry) => entry.kind === 'used' && recordsDoNotCall(entry.use))
  }

  get userTurns(): string[] {
    return this.entries
      .flatMap((entry) => (entry.kind === 'said' && entry.role === 'user' ? [entry.text] : []))
      .toReversed()
  }
}

import { recordsDoNotCall } from './ending-of'
import type { TalkEntry, ToolUse } from './port'

type Said = Extract<TalkEntry, { kind: 'said' }>

/** What was said and done in a talk, and which of it is the last answer. */
export class TalkMemory {
  readonly entries: TalkEntry[]
  /** The utterances of the last answer, in order. */
  #answer: { said: Said; isFiller: boolean }[] = []
  #uses: number
  /** Tools that still run, of an answer that was interrupted. */
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

  /** @param options.isFiller a short word while a tool runs */
  say(text: string, { isFiller = false } = {}): void {
    if (!text.trim()) return
    const said: Said = { kind: 'said', role: 'assistant', text: text.trim() }
    this.entries.push(said)
    this.#answer.push({ said, isFiller })
  }

  /** A name for the next use of a tool, unique in the talk. */
  nextUseId(): string {
    this.#uses += 1
    return `use_${this.#uses}`
  }

  /** Remembers a use of a tool once it has finished, even if nobody waits for it any longer. */
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

  /** Shortens the last answer to what was heard of it. A filler stays, because it may be spoken by itself. */
  truncateReply(heard: string): void {
    let rest = heard.trim()
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

  /** Whether the person asked in this talk not to be called again, and it was recorded. */
  get isDoNotCall(): boolean {
    return this.entries.some((entry) => entry.kind === 'used' && recordsDoNotCall(entry.use))
  }

  /** What the person said, the latest first. */
  get userTurns(): string[] {
    return this.entries
      .flatMap((entry) => (entry.kind === 'said' && entry.role === 'user' ? [entry.text] : []))
      .toReversed()
  }
}

import type { SpeechHandle } from '@livekit/agents'

/** As in lib/vendors/telephony/rules/end-reason.ts, or a word of the worker: `voicemail`, `handed_over`. */
export type EndReason = string

/** How a call ends: the person leaves, or the assistant has said its last words. The first of them counts. */
export class Ending {
  /** Resolves with the reason, once nothing more is to be said. */
  readonly reached: Promise<EndReason>
  #resolve: (reason: EndReason) => void = () => {}
  #isCertain = false
  /** Why the call ends even if the other party is the first to leave the line. */
  #anyway: EndReason | undefined

  constructor(gone: Promise<EndReason>) {
    const decided = new Promise<EndReason>((resolve) => (this.#resolve = resolve))
    this.reached = Promise.race([gone, decided]).then((reason) => this.#anyway ?? reason)
    void this.reached.then(() => (this.#isCertain = true))
  }

  /** Whether the last words are being said, so that nothing may come after them. */
  get isCertain(): boolean {
    return this.#isCertain
  }

  now(reason: EndReason): void {
    this.#isCertain = true
    this.#resolve(reason)
  }

  /** Ends once a message is left on an answering machine, which may hang up before. */
  when(work: Promise<unknown>, reason: EndReason): void {
    this.#isCertain = true
    this.#anyway = reason
    void work.finally(() => this.#resolve(reason)).catch(() => {})
  }

  /**
   * Ends once this is spoken.
   * @param options.unlessInterrupted a person who speaks over the goodbye wants to go on
   */
  after(
    speech: SpeechHandle | undefined,
    reason: EndReason,
    { unlessInterrupted = false } = {},
  ): void {
    // A caller who is put through leaves the line too.
    if (reason === 'handed_over') this.#anyway = reason
    if (!speech) return this.now(reason)
    if (!unlessInterrupted) this.#isCertain = true
    if (!unlessInterrupted && !speech.interrupted) speech.allowInterruptions = false
    speech.addDoneCallback(({ interrupted }) => {
      if (!interrupted || !unlessInterrupted) this.now(reason)
    })
  }
}

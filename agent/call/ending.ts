import type { SpeechHandle } from '@livekit/agents'

/** An end reason of lib/vendors/telephony/rules/end-reason.ts, or one of the worker: `voicemail`, `handed_over`. */
export type EndReason = string

/** The end of a call: the person hangs up, or the assistant has finished its goodbye. The first reason counts. */
export class Ending {
  /** Resolves with the reason when the call is over. */
  readonly reached: Promise<EndReason>
  #resolve: (reason: EndReason) => void = () => {}
  #isCertain = false
  /** Reason that counts even if the other party hangs up first. */
  #anyway: EndReason | undefined

  constructor(legEnded: Promise<EndReason>) {
    const decided = new Promise<EndReason>((resolve) => (this.#resolve = resolve))
    this.reached = Promise.race([legEnded, decided]).then((reason) => this.#anyway ?? reason)
    void this.reached.then(() => (this.#isCertain = true))
  }

  /** Whether the goodbye is being said, so that no other speech may follow. */
  get isCertain(): boolean {
    return this.#isCertain
  }

  now(reason: EndReason): void {
    this.#isCertain = true
    this.#resolve(reason)
  }

  /** Ends when this work is done, or when the answering machine hangs up first. */
  when(work: Promise<unknown>, reason: EndReason): void {
    this.#anyway = reason
    this.once(work, reason)
  }

  /** Ends when this work is done, unless the person hangs up first. */
  once(work: Promise<unknown>, reason: EndReason): void {
    this.#isCertain = true
    void work.finally(() => this.#resolve(reason)).catch(() => {})
  }

  /**
   * Ends when this speech has been played out.
   * @param options.unlessInterrupted continues the call if the person interrupts the goodbye
   */
  after(
    speech: SpeechHandle | undefined,
    reason: EndReason,
    { unlessInterrupted = false } = {},
  ): void {
    // A transfer also ends the call leg.
    if (reason === 'handed_over') this.#anyway = reason
    if (!speech) return this.now(reason)
    if (!unlessInterrupted) this.#isCertain = true
    if (!unlessInterrupted && !speech.interrupted) speech.allowInterruptions = false
    speech.addDoneCallback(({ interrupted }) => {
      if (!interrupted || !unlessInterrupted) this.now(reason)
    })
  }
}

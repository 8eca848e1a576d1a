/** Fixed phrases of the assistant in one language. */
export interface TalkWords {
  greeting(talk: GreetingFacts): string
  /** Phrases while a tool runs. */
  fillers: readonly [string, ...string[]]
  /** The model failed before it said anything. */
  trouble: string
  /** The model failed in the middle of a sentence. */
  brokenOff: string
  /** The last user turn was not understood. */
  notUnderstood: string
  goodbye: string
  doNotCall: string
  /** Asked after the first and after the second silence. */
  stillThere: readonly [string, string]
  /** After the third silence. */
  silenceGoodbye: string
  /** The maximum talk time or the balance is almost used up. */
  timeIsUp: string
  handingOver: string
  handOverFailed: string
  /** After a take-over. */
  backAgain: string
  /** The call ends because of an error. */
  cannotGoOn: string
}

export interface GreetingFacts {
  assistant: string
  business: string
  /** First name; empty if unknown. */
  contact: string
  direction: 'outbound' | 'inbound'
}

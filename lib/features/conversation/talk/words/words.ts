/** What the assistant says in words of ours, in one language. */
export interface TalkWords {
  /** Said first where the assistant has no greeting of its own. */
  greeting(talk: GreetingFacts): string
  /** Short words while it looks something up. */
  fillers: readonly [string, ...string[]]
  /** The model failed before it said anything. */
  trouble: string
  /** The model failed in the middle of a sentence. */
  brokenOff: string
  /** Nothing came of what the person said. */
  notUnderstood: string
  goodbye: string
  /** After an appeal not to be called again. */
  doNotCall: string
  /** Asked after the first and after the second silence. */
  stillThere: readonly [string, string]
  /** After the third silence. */
  silenceGoodbye: string
  /** The longest talk, or the balance, is almost used up. */
  timeIsUp: string
  handingOver: string
  handOverFailed: string
  /** A human who had taken the call over has left it. */
  backAgain: string
  /** Something broke, and the call cannot go on. */
  cannotGoOn: string
}

export interface GreetingFacts {
  assistant: string
  business: string
  /** First name; empty where it is unknown. */
  contact: string
  direction: 'outbound' | 'inbound'
}

export const TURN_ROLES = ['assistant', 'user'] as const

/** `user` is the contact. See docs/contract/public-api.md#call-fields. */
export type TurnRole = (typeof TURN_ROLES)[number]

/** One utterance of the assistant or the contact. */
export interface Turn {
  role: TurnRole
  text: string
}

/** Whether the contact said anything at all. */
export function customerSpoke(turns: readonly Turn[]): boolean {
  return turns.some((turn) => turn.role === 'user' && turn.text.trim() !== '')
}

/** The conversation as one text, one line per turn. Drops the oldest turns beyond `maxCharacters`. */
export function transcriptText(turns: readonly Turn[], maxCharacters = Infinity): string {
  const lines: string[] = []
  let length = 0
  for (const turn of turns.toReversed()) {
    const line = `${turn.role}: ${turn.text.replaceAll(/\s+/g, ' ').trim()}`
    length += line.length + 1
    if (length > maxCharacters) break
    lines.unshift(line)
  }
  return lines.join('\n')
}

import type { SpokenTurn } from './story-entries'

/** A turn in a copied or downloaded transcript. */
export interface TextTurn {
  turn: SpokenTurn
  name: string
  time: string
}

/** A transcript as plain text, a line for each turn: `0:21 Elif: Hello.` */
export function transcriptText(turns: readonly TextTurn[]): string {
  return turns.map(({ turn, name, time }) => `${time} ${name}: ${turn.text}`.trim()).join('\n')
}

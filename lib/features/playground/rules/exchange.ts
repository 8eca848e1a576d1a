import type { PlaygroundEntry, PlaygroundLine, ShownUse } from '../contract/turn'

export type Piece = { kind: 'text' | 'filler'; text: string } | { kind: 'used'; use: ShownUse }

export interface Exchange {
  heard: string | null
  pieces: Piece[]
  /** `stopped`: by the account holder, or by speaking over it. `broken`: connection lost. */
  state: 'answering' | 'done' | 'stopped' | 'broken'
  speaker: Extract<PlaygroundLine, { kind: 'speaker' }> | null
  /** Error messages of the model. */
  troubles: string[]
  /** How this answer ended the talk; null if the talk continues. */
  ending: 'goodbye' | 'do_not_call' | 'handed_over' | null
  figures: Extract<PlaygroundLine, { kind: 'done' }> | null
}

export function beginExchange(heard: string | null): Exchange {
  return {
    heard,
    pieces: [],
    state: 'answering',
    speaker: null,
    troubles: [],
    ending: null,
    figures: null,
  }
}

/** Adds a line of the response to an exchange. */
export function withLine(exchange: Exchange, line: PlaygroundLine): Exchange {
  switch (line.kind) {
    case 'speaker':
      return { ...exchange, speaker: line }
    case 'text':
    case 'filler':
    case 'used':
      return { ...exchange, pieces: withPiece(exchange.pieces, line) }
    case 'trouble':
      return { ...exchange, troubles: [...exchange.troubles, line.message] }
    case 'end':
      return { ...exchange, ending: line.reason }
    case 'handed_over':
      return { ...exchange, ending: 'handed_over' }
    case 'done':
      return { ...exchange, state: 'done', figures: line }
  }
}

function withPiece(pieces: readonly Piece[], piece: Piece): Piece[] {
  const last = pieces.at(-1)
  if (piece.kind !== 'text' || last?.kind !== 'text') return [...pieces, piece]
  return [...pieces.slice(0, -1), { kind: 'text', text: last.text + piece.text }]
}

/**
 * Stops an answer that is arriving or being spoken. Its unspoken rest is left out, so that the assistant does not remember it.
 * @param spoken number of characters that a voice has spoken of it; null if the answer is read
 */
export function stopAnswer(exchange: Exchange, spoken: number | null): Exchange {
  const { pieces, state } = exchange
  const isHeard = spoken === null || spoken >= lengthOf(pieces)
  if (isHeard) return state === 'answering' ? { ...exchange, state: 'stopped' } : exchange
  return { ...exchange, pieces: firstLetters(pieces, spoken), state: 'stopped' }
}

function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + (piece.kind === 'used' ? 0 : piece.text.length), 0)
}

/** Shortens what is said to a number of characters. Tools were used all the same. */
function firstLetters(pieces: readonly Piece[], count: number): Piece[] {
  let left = count
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'used') return [piece]
    const text = piece.text.slice(0, left)
    left -= text.length
    return text ? [{ ...piece, text }] : []
  })
}

/** Converts exchanges into the entries of a request, with the received part of stopped answers. */
export function entriesOf(exchanges: readonly Exchange[]): PlaygroundEntry[] {
  return exchanges.flatMap(({ heard, pieces }) => [
    ...(heard === null ? [] : [said('user', heard)]),
    ...pieces.flatMap((piece) => {
      if (piece.kind === 'used') return [usedEntry(piece.use)]
      const text = piece.text.trim()
      return text ? [said('assistant', text)] : []
    }),
  ])
}

function said(role: 'assistant' | 'user', text: string): PlaygroundEntry {
  return { kind: 'said', role, text }
}

function usedEntry({ id, tool, arguments: given, outcome }: ShownUse): PlaygroundEntry {
  return { kind: 'used', use: { id, tool, arguments: given, outcome } }
}

/** Returns the messages in order, for the script of a test. */
export function linesOf(exchanges: readonly Exchange[]): string[] {
  return exchanges.flatMap(({ heard }) => (heard === null ? [] : [heard]))
}

import type { PlaygroundEntry, PlaygroundLine, ShownUse } from '../contract/turn'

/** A part of an answer, in the order in which it came. */
export type Piece = { kind: 'text' | 'filler'; text: string } | { kind: 'used'; use: ShownUse }

/** What the person said, and what the assistant answered. */
export interface Exchange {
  /** Null where the assistant speaks first. */
  heard: string | null
  pieces: Piece[]
  /** `stopped` by the person; `broken` where the connection broke off. */
  state: 'answering' | 'done' | 'stopped' | 'broken'
  speaker: Extract<PlaygroundLine, { kind: 'speaker' }> | null
  /** What the model's server said of its failures. */
  troubles: string[]
  /** How the talk ended with this answer; null where it goes on. */
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

/** The exchange with the next line of the response. */
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

/** Text that follows text continues it. */
function withPiece(pieces: readonly Piece[], piece: Piece): Piece[] {
  const last = pieces.at(-1)
  if (piece.kind !== 'text' || last?.kind !== 'text') return [...pieces, piece]
  return [...pieces.slice(0, -1), { kind: 'text', text: last.text + piece.text }]
}

/** The talk as the server takes it, with what was heard of stopped answers. */
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

/** What the person said, in order: the script of a test. */
export function linesOf(exchanges: readonly Exchange[]): string[] {
  return exchanges.flatMap(({ heard }) => (heard === null ? [] : [heard]))
}

/** UTF-8 bytes per token. Today's tokenizers take 3 to 5 bytes of Turkish or English prose per token. */
const BYTES_PER_TOKEN = 3

/**
 * An upper estimate of a text's tokens. Limits must hold for whichever model is configured, and no
 * tokenizer is right for all of them. The estimate never falls as a text grows, and the estimate of a
 * joined text is never more than the sum, so that chunks can be filled piece by piece.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text, 'utf8') / BYTES_PER_TOKEN)
}

function bytesOf(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x1_00_00 ? 3 : 4
}

function cutWord(word: string, room: number): string[] {
  const pieces: string[] = []
  let start = 0
  let bytes = 0
  let at = 0
  while (at < word.length) {
    const point = word.codePointAt(at) ?? 0
    const more = bytesOf(point)
    if (bytes + more > room) {
      pieces.push(word.slice(start, at))
      start = at
      bytes = 0
    }
    bytes += more
    at += point > 0xff_ff ? 2 : 1
  }
  return [...pieces, word.slice(start)]
}

/**
 * Cuts a text between words into pieces of at most `budget` tokens. A word that is longer itself is cut
 * between code points.
 */
export function cutText(text: string, budget: number): string[] {
  if (estimateTokens(text) <= budget) return [text]
  const room = budget * BYTES_PER_TOKEN
  const pieces: string[] = []
  let piece: string[] = []
  // Adds up the length: measuring the piece again for every word takes seconds for a file of short words.
  let bytes = 0
  const add = (word: string, more: number) => {
    if (piece.length > 0 && bytes + 1 + more > room) {
      pieces.push(piece.join(' '))
      piece = []
      bytes = 0
    }
    bytes += piece.length > 0 ? more + 1 : more
    piece.push(word)
  }
  for (const word of text.split(/\s+/)) {
    const more = Buffer.byteLength(word, 'utf8')
    if (more > room)
      for (const part of cutWord(word, room)) add(part, Buffer.byteLength(part, 'utf8'))
    else if (more > 0) add(word, more)
  }
  if (piece.length > 0) pieces.push(piece.join(' '))
  return pieces
}

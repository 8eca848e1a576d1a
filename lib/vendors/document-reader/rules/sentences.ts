const SEGMENTER = new Intl.Segmenter('tr', { granularity: 'sentence' })

/**
 * The characters that the segmenter gets at a time, because its time grows with the square of the length.
 * A longer sentence would be longer than any chunk.
 */
const WINDOW = 512

const ABBREVIATIONS = new Set(
  [
    'dr prof doç av alb yrd öğr uzm müh mim ecz op hz sn st no nr tel fax faks cad cd sok sk mah apt blv bul kat',
    'vb vs vd vdg bkz örn yy ör md mad ltd şti aş san tic t.c m.ö m.s a.ş',
    'mr mrs ms jr sr rev gen col capt lt hon mt ave rd blvd inc co corp dept est approx fig vol pp ext',
    'e.g i.e etc cf al a.m p.m u.s u.k ph.d',
    'jan feb mar apr jun jul aug sept oct nov dec oca şub nis haz tem ağu eyl eki kas ara',
  ].flatMap((line) => line.split(' ')),
)

/** Whether the final full stop belongs to the last word: an abbreviation, an initial or an ordinal (`2. Kat`). */
function continuesAfterStop(sentence: string): boolean {
  const last = /(\S{1,12})\.$/.exec(sentence.slice(-14))?.[1]?.replace(/^["'(“‘[]+/, '')
  if (!last) return false
  return (
    ABBREVIATIONS.has(last.toLocaleLowerCase('tr')) ||
    ABBREVIATIONS.has(last.toLowerCase()) ||
    /^(\d{1,2}|\p{L})$/u.test(last)
  )
}

/** A quotation that ends within a sentence: `“Gelir misiniz?” diye sordu.` is one sentence. */
const QUOTED = /[?!…]["'”’»)]$/
const SMALL_LETTER = /\p{Ll}/u

/** The positions at which the segmenter ends a sentence, in ascending order. */
function* sentenceEnds(text: string): Generator<number> {
  let start = 0
  while (start < text.length) {
    const window = text.slice(start, start + WINDOW)
    const ends = [...SEGMENTER.segment(window)].map(({ index, segment }) => index + segment.length)
    // The window's edge is not the end of a sentence: the cut-off rest is the start of the next window.
    if (start + window.length < text.length) ends.pop()
    for (const end of ends) yield start + end
    start += ends.at(-1) ?? window.length
  }
  yield text.length
}

/**
 * Splits a Turkish or English paragraph into its sentences, without the space between them. Joined by
 * spaces, they are the paragraph again. The time is linear in the text's length.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const end of sentenceEnds(text)) {
    if (end < text.length) {
      const tail = text.slice(Math.max(start, end - 20), end).trimEnd()
      if (continuesAfterStop(tail) || (QUOTED.test(tail) && SMALL_LETTER.test(text.charAt(end))))
        continue
    }
    const sentence = text.slice(start, end).trim()
    if (sentence) sentences.push(sentence)
    start = end
  }
  return sentences
}

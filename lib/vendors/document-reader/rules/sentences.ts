/** Sentences of Turkish and English, as pieces of the text: joined by spaces they are the text again. */

const SEGMENTER = new Intl.Segmenter('tr', { granularity: 'sentence' })

/**
 * How much the segmenter is given at once: the time that it takes grows with the square of it. A sentence
 * that is longer is longer than any chunk.
 */
const WINDOW = 512

/** What ends with a full stop in the middle of a sentence. */
const ABBREVIATIONS = new Set(
  [
    'dr prof doç av alb yrd öğr uzm müh mim ecz op hz sn st no nr tel fax faks cad cd sok sk mah apt blv bul kat',
    'vb vs vd vdg bkz örn yy ör md mad ltd şti aş san tic t.c m.ö m.s a.ş',
    'mr mrs ms jr sr rev gen col capt lt hon mt ave rd blvd inc co corp dept est approx fig vol pp ext',
    'e.g i.e etc cf al a.m p.m u.s u.k ph.d',
    'jan feb mar apr jun jul aug sept oct nov dec oca şub nis haz tem ağu eyl eki kas ara',
  ].flatMap((line) => line.split(' ')),
)

/** Whether the full stop at the end belongs to its last word: an abbreviation, an initial, an ordinal (`2. Kat`). */
function continuesAfterStop(sentence: string): boolean {
  const last = /(\S{1,12})\.$/.exec(sentence.slice(-14))?.[1]?.replace(/^["'(“‘[]+/, '')
  if (!last) return false
  return (
    ABBREVIATIONS.has(last.toLocaleLowerCase('tr')) ||
    ABBREVIATIONS.has(last.toLowerCase()) ||
    /^(\d{1,2}|\p{L})$/u.test(last)
  )
}

/** `“Gelir misiniz?” diye sordu.` is one sentence. */
const QUOTED = /[?!…]["'”’»)]$/
const SMALL_LETTER = /\p{Ll}/u

/** Where the segmenter sees sentences end, in the order of the text. */
function* sentenceEnds(text: string): Generator<number> {
  let start = 0
  while (start < text.length) {
    const window = text.slice(start, start + WINDOW)
    const ends = [...SEGMENTER.segment(window)].map(({ index, segment }) => index + segment.length)
    // The window's edge is not the end of a sentence: what it cuts off begins the next one.
    if (start + window.length < text.length) ends.pop()
    for (const end of ends) yield start + end
    start += ends.at(-1) ?? window.length
  }
  yield text.length
}

/** The sentences of a paragraph, in order, without the space between them. Linear in the text's length. */
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

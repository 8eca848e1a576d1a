import { VECTOR_DIMENSIONS } from './vector'
import { featuresOf, type WeightedText } from './lexical/features'

/** The last two places belong to no feature. */
const COMMON = VECTOR_DIMENSIONS - 1
const NOTHING = VECTOR_DIMENSIONS - 2
const PLACES = VECTOR_DIMENSIONS - 2

/**
 * The cosine of two texts without a word in common. Bags of words of a short question and a paragraph
 * have cosines of 0.1 to 0.4 where the paragraph answers it; a place that all vectors share lifts them
 * towards the product's thresholds (0.3 and 0.45) and changes no order.
 */
const UNRELATED = 0.25
const SHARED = Math.sqrt(UNRELATED)

/** A title is over every chunk of its document and tells them apart no more; a heading is what a chunk is about. */
const TITLE_SHARE = 0.3
const HEADING_SHARE = 2

/** What `embeddedText` put together: the title, the headings, the text. */
function partsOfDocument(text: string): WeightedText[] {
  const end = text.indexOf('\n')
  if (end < 0) return [{ text, share: 1 }]
  const [title = '', ...headings] = text.slice(0, end).split(' › ')
  return [
    { text: title, share: TITLE_SHARE },
    ...headings.map((heading) => ({ text: heading, share: HEADING_SHARE })),
    { text: text.slice(end + 1), share: 1 },
  ]
}

/** FNV-1a with its bits mixed once more: its low ones alone are poor. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93)
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c_1b_3c_6d)
  return (value ^ (value >>> 13)) >>> 0
}

/**
 * Places a text by its words, with nothing but its letters: the same text has the same vector anywhere and
 * for ever. It knows no meanings: what asks in other words than the document is rarely found.
 */
export function lexicalVector(text: string, as: 'document' | 'question'): number[] {
  const vector = Array.from<number>({ length: VECTOR_DIMENSIONS }).fill(0)
  const features = featuresOf(as === 'document' ? partsOfDocument(text) : [{ text, share: 1 }])
  for (const [feature, weight] of features) {
    const value = hash(feature)
    const place = value % PLACES
    // Signs let features that fall into one place cancel out rather than add up.
    vector[place] = (vector[place] ?? 0) + (value & 0x40_00_00_00 ? weight : -weight)
  }
  const length = Math.sqrt(vector.reduce((sum, each) => sum + each * each, 0))
  if (length === 0) {
    // Away from the question of no words as well: nothing is not like nothing.
    vector[NOTHING] = as === 'document' ? 1 : -1
    return vector
  }
  const scale = Math.sqrt(1 - UNRELATED) / length
  for (let at = 0; at < PLACES; at += 1) vector[at] = (vector[at] ?? 0) * scale
  vector[COMMON] = SHARED
  return vector
}

import { VECTOR_DIMENSIONS } from './knowledge'
import { featuresOf } from './lexical/features'

/** The last two places belong to no feature. */
const COMMON = VECTOR_DIMENSIONS - 1
const NOTHING = VECTOR_DIMENSIONS - 2
const PLACES = VECTOR_DIMENSIONS - 2

/**
 * The square is the cosine of two texts without a word in common. Bags of words of a short question and a
 * paragraph have cosines of 0.1 to 0.4 where the paragraph answers it; this shifts them to where the
 * product's thresholds expect them, and changes no order.
 */
const SHIFT = Math.sqrt(0.25)

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93)
  }
  // The low bits of FNV alone are poor.
  value = Math.imul(value ^ (value >>> 15), 0x2c_1b_3c_6d)
  return (value ^ (value >>> 13)) >>> 0
}

/**
 * Places a text by its words, with nothing but its letters: the same text has the same vector anywhere and
 * for ever. It knows no meanings: what asks in other words than the document is not found.
 */
export function lexicalVector(text: string, as: 'document' | 'question'): number[] {
  const vector = Array.from<number>({ length: VECTOR_DIMENSIONS }).fill(0)
  const [title = '', ...body] = text.split('\n')
  const features = featuresOf(text)
  if (as === 'document' && body.length > 0) {
    for (const [feature, weight] of featuresOf(title)) {
      features.set(feature, (features.get(feature) ?? 0) + 0.5 * weight)
    }
  }
  for (const [feature, weight] of features) {
    const value = hash(feature)
    const place = value % PLACES
    vector[place] = (vector[place] ?? 0) + (value & 0x40_00_00_00 ? weight : -weight)
  }
  const length = Math.hypot(...vector)
  if (length === 0) {
    vector[NOTHING] = as === 'document' ? 1 : -1
    return vector
  }
  const scale = Math.sqrt(1 - SHIFT ** 2) / length
  for (let at = 0; at < PLACES; at += 1) vector[at] = (vector[at] ?? 0) * scale
  vector[COMMON] = SHIFT
  return vector
}

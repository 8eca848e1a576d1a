import { foldForSearch } from '@/lib/platform/text/search-text'

/** A place in a text, in UTF-16 units: the end is the first one behind it. */
export interface Hit {
  start: number
  end: number
}

/**
 * Every place where a text contains what is sought, whatever the case and the accents. Letters are folded one by one,
 * because a folded letter may be longer or shorter than the written one: `İ` becomes two in a browser that is not
 * Turkish. None for an empty search.
 */
export function findInText(text: string, sought: string): Hit[] {
  const { folded, starts } = foldLetters(text)
  const wanted = foldLetters(sought).folded
  if (!wanted) return []
  const hits: Hit[] = []
  let at = folded.indexOf(wanted)
  while (at >= 0) {
    const behind = at + wanted.length
    hits.push({ start: starts[at] ?? 0, end: starts[behind] ?? text.length })
    at = folded.indexOf(wanted, behind)
  }
  return hits
}

/** A folded text, and where in the original the letter of each of its UTF-16 units starts. */
function foldLetters(text: string): { folded: string; starts: number[] } {
  let folded = ''
  const starts: number[] = []
  let at = 0
  for (const letter of text) {
    const one = foldForSearch(letter)
    for (let unit = 0; unit < one.length; unit += 1) starts.push(at)
    folded += one
    at += letter.length
  }
  return { folded, starts }
}

import { foldForSearch } from '@/lib/platform/text/search-text'
import { contactName, type Named } from '@/lib/platform/vocabulary/contact'

/**
 * Whether two names can be one person's: every word of one is in the other, in any order, with or without Turkish
 * letters. An initial stands for its word. A missing name can be anyone's.
 */
export function canBeSamePerson(one: Named, other: Named): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  if (!fewer || !more) return true
  return fewer.join('') === more.join('') || fewer.every((word) => more.some(isWord(word)))
}

const isWord = (word: string) => (other: string) =>
  word === other || isInitialOf(word, other) || isInitialOf(other, word)

const isInitialOf = (initial: string, word: string) =>
  initial.length === 1 && word.startsWith(initial)

function wordsOf(named: Named): string[] {
  return foldForSearch(contactName(named)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

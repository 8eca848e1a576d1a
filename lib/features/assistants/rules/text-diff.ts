import { diffArrays, diffWords, diffWordsWithSpace } from 'diff'

/** A piece of a text that two versions share, or that only one of them has. */
export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Texts with more changed words are shown as one removal and one addition: so many marks would be unreadable. */
const MAX_EDITS = 500

/** The differences between two texts, word by word. */
export function diffText(before: string, after: string): DiffPart[] {
  const limit = { maxEditLength: MAX_EDITS }
  const byWord = diffWords(before, after, limit)
  const isFound = byWord?.some(({ added, removed }) => added || removed)
  // The first comparison overlooks a change of white space.
  const changes = isFound ? byWord : byWord && diffWordsWithSpace(before, after, limit)
  if (!changes) {
    const parts: DiffPart[] = [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
    return parts.filter(({ text }) => text)
  }
  return changes.map(({ value, added, removed }) => ({ kind: kindOf(added, removed), text: value }))
}

/** The differences between two lists, entry by entry. */
export function diffLists(before: readonly string[], after: readonly string[]): DiffPart[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS }) ?? [
    { value: [...before], added: false, removed: true },
    { value: [...after], added: true, removed: false },
  ]
  return changes.flatMap(({ value, added, removed }) =>
    value.map((text) => ({ kind: kindOf(added, removed), text })),
  )
}

function kindOf(added: boolean, removed: boolean): DiffPart['kind'] {
  if (added) return 'added'
  return removed ? 'removed' : 'same'
}

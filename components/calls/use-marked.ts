import { useEffect } from 'react'
import { findInText } from './find-in-text'

/**
 * Marks every place of what is sought in the turns that are shown, where the browser can.
 * @param current which of the places the reader is at, from 0; it is scrolled to
 */
export function useMarked(sought: string, current: number): void {
  useEffect(() => {
    if (!sought || !('highlights' in CSS)) return
    const ranges = [...document.querySelectorAll('[data-said]')].flatMap(({ firstChild: text }) =>
      text ? findInText(text.textContent ?? '', sought).map((hit) => rangeOf(text, hit)) : [],
    )
    const here = ranges[current]
    CSS.highlights.set('sought', new Highlight(...ranges.filter((range) => range !== here)))
    CSS.highlights.set('sought-here', new Highlight(...(here ? [here] : [])))
    here?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' })
    return () => {
      CSS.highlights.delete('sought')
      CSS.highlights.delete('sought-here')
    }
  }, [sought, current])
}

function rangeOf(text: Node, { start, end }: { start: number; end: number }): Range {
  const range = new Range()
  range.setStart(text, start)
  range.setEnd(text, end)
  return range
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { scrolling } from './scrolling'

/**
 * Scrolls the end of a growing list into view, but only where the reader already sees the end.
 * @param length of the list
 * @returns the ref of the element at its end
 */
export function useFollow(length: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const seen = useRef(false)
  const before = useRef(length)

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      seen.current = entry?.isIntersecting ?? false
    })
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [])

  // Runs before the observer notices that the end was pushed out of view.
  useLayoutEffect(() => {
    const hasGrown = length > before.current
    before.current = length
    if (!hasGrown || !seen.current) return
    end.current?.scrollIntoView({ block: 'nearest', behavior: scrolling() })
  }, [length])

  return end
}

'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the end of what grows in sight of whoever has it in sight. Who reads further up, or looks at
 * something else, is left where they are.
 * @param length of what grows
 * @returns for the element at the end
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

  // Before the browser finds that the end was pushed out of sight.
  useLayoutEffect(() => {
    const hasGrown = length > before.current
    before.current = length
    if (!hasGrown || !seen.current) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    end.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' })
  }, [length])

  return end
}

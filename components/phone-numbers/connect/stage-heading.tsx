'use client'

import { useEffect, useRef, type ReactNode } from 'react'

/** What stands in the place of the form now: who uses the keyboard or hears the page is taken to it. */
export function StageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
      {children}
    </h2>
  )
}

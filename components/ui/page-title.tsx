'use client'

import { useEffect, useRef, type ReactNode } from 'react'

/** Whether the browser has shown a page since it loaded the document. */
let shown = false

/**
 * The only h1 of a page. It takes the focus when a link within the application has led here, as a full page load
 * would, so that a screen reader says where the reader is and Tab goes on from the top.
 */
export function PageTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (shown) heading.current?.focus({ preventScroll: true })
    shown = true
  }, [])
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="text-2xl font-bold tracking-tight text-balance outline-none"
    >
      {children}
    </h1>
  )
}

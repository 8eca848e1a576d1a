'use client'

import { useEffect, useRef, type ReactNode } from 'react'

/** Whether the browser has shown a page since it loaded the document. */
let shown = false

interface PageTitleProps {
  className?: string
  children: ReactNode
}

/**
 * The only h1 of a page. It takes the focus when a link within the application has led here, as a full page load
 * would, so that a screen reader says where the reader is and Tab goes on from the top. A field that the page itself
 * has focused keeps it.
 */
export function PageTitle({
  className = 'text-2xl font-bold tracking-tight text-balance',
  children,
}: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (shown && !document.activeElement?.matches('main input')) {
      heading.current?.focus({ preventScroll: true })
    }
    shown = true
  }, [])
  return (
    // The one place.
    // oxlint-disable-next-line react/forbid-elements
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h1>
  )
}

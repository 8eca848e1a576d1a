'use client'

import { useEffect } from 'react'

interface TellPageProps {
  /** The id of what was sent; null while the form is shown. */
  submission: string | null
}

/** Reports the height and the sending of the form to the page around the frame. See public/embed/lead-form.js. */
export function TellPage({ submission }: TellPageProps) {
  useEffect(() => {
    // The page's origin is not known here, and neither message is a secret.
    const tell = (message: object) => window.parent.postMessage(message, '*')
    // The document is as high as the frame at least, so that only the content can shrink.
    const main = document.querySelector('main')
    if (!main) return
    const tellSize = () => tell({ type: 'santral:size', height: main.offsetHeight })
    const observer = new ResizeObserver(tellSize)
    observer.observe(main)
    tellSize()
    if (submission) tell({ type: 'santral:submitted', submission })
    return () => observer.disconnect()
  }, [submission])
  return null
}

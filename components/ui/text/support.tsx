import type { ReactNode } from 'react'
import { supportHref } from '@/lib/platform/support'

/** Links the part `<support>` of a text to the support of this installation, if the operator has configured it. */
export const SUPPORT = {
  support: (text: ReactNode) => {
    const href = supportHref()
    return href ? (
      <a href={href} className="underline underline-offset-2">
        {text}
      </a>
    ) : (
      text
    )
  },
}

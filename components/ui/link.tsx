'use client'

import { useRouter } from 'next/navigation'
import { startTransition, type ComponentProps, type MouseEvent } from 'react'

interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** Replaces the current page in the history. */
  replace?: boolean
  /** Scrolls to the top of the page; true by default. */
  scroll?: boolean
}

/** Whether the browser must handle the click itself: a new tab, a download. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget
  return (
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (target !== '' && target !== '_self') ||
    download !== ''
  )
}

/**
 * A link within the application. It prefetches its page on hover and focus. It replaces `next/link`, which
 * would add five kilobytes of script to every page. Use `<a>` for other sites.
 */
export function Link({ href, replace, scroll, onClick, ...props }: LinkProps) {
  const router = useRouter()
  const fetch = () => router.prefetch(href)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    startTransition(() => router[replace ? 'replace' : 'push'](href, { scroll }))
  }

  return (
    // Its content is in the properties.
    // oxlint-disable-next-line jsx-a11y/anchor-has-content
    <a {...props} href={href} onPointerEnter={fetch} onFocus={fetch} onClick={follow} />
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { startTransition, type ComponentProps, type MouseEvent } from 'react'

interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** Takes the place of the present page in the history. */
  replace?: boolean
  /** Goes to the top of the page, unless told not to. */
  scroll?: boolean
}

/** Whether the browser has been asked for something else than to follow it here: a new tab, a download. */
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
 * A link within the application, fetched beforehand when it is pointed at or focused. Stands for
 * `next/link`, which would be five kilobytes of script on every page. Use `<a>` for other sites.
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
    // Its content is among the properties.
    // oxlint-disable-next-line jsx-a11y/anchor-has-content
    <a {...props} href={href} onPointerEnter={fetch} onFocus={fetch} onClick={follow} />
  )
}

'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

export function SectionLink({ href, children }: { href: string; children: ReactNode }) {
  const isCurrent = usePathname() === href
  return (
    <Link
      ref={isCurrent ? showInRow : undefined}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="-mb-px flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap text-muted hover:border-edge hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink md:min-h-9"
    >
      {children}
    </Link>
  )
}

/** On a phone, the row of sections is wider than the screen. */
function showInRow(link: HTMLAnchorElement | null) {
  link?.scrollIntoView({ inline: 'center', block: 'nearest' })
}

'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '../ui/link'
import { isCurrent } from './nav-item'

interface NavLinkProps {
  href: string
  /** The path of further pages that belong to it. */
  also?: string
  className?: string
  children: ReactNode
}

/** A link that marks itself with `aria-current` on its own page. */
export function NavLink({ href, also, className, children }: NavLinkProps) {
  const path = usePathname()
  return (
    <Link
      href={href}
      aria-current={isCurrent(href, path) || (also && isCurrent(also, path)) ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  )
}

'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '../ui/link'
import { isCurrent } from './nav-item'

interface NavLinkProps {
  href: string
  className?: string
  children: ReactNode
}

/** A link that marks itself with `aria-current` on its own page. */
export function NavLink({ href, className, children }: NavLinkProps) {
  const path = usePathname()
  return (
    <Link
      href={href}
      aria-current={isCurrent(href, path) ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  )
}

import { Link } from '@/components/ui/link'
import type { ReactNode } from 'react'
import { Logo } from '@/components/shell/logo'
import { SiteFooter } from '@/components/shell/site-footer'

/** The layout of the pages for logging in: one narrow column. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-sm flex-col px-4">
      <header className="flex h-16 items-center md:mt-12">
        <Link href="/" className="flex min-h-11 items-center">
          <Logo />
        </Link>
      </header>
      <main id="main" className="flex-1 py-6">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

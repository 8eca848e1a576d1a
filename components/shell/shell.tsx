import { Search } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '../ui/link'
import { AccountMenu } from './account-menu'
import { BottomBar } from './bottom-bar'
import { CommandButton } from './command-button'
import { Logo } from './logo'
import { Sidebar } from './sidebar'

interface ShellProps {
  account: { name: string; email: string }
  /** Above every page: something that must be known until it is done. */
  banner?: ReactNode
  children: ReactNode
}

/** What stands around every page of the panel. */
export async function Shell({ account, banner, children }: ShellProps) {
  const t = await getTranslations('shell')
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-3 py-2 text-canvas focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Sidebar account={account} />
      <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-canvas pr-1 pl-4 md:hidden">
        <Link href="/overview" className="mr-auto flex min-h-11 items-center">
          <Logo />
        </Link>
        <CommandButton compact icon={<Search aria-hidden className="size-5" />} />
        <AccountMenu name={account.name} email={account.email} />
      </header>
      <div className="min-w-0">
        {banner}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto max-w-6xl px-4 pt-5 pb-28 outline-none md:px-8 md:pt-7 md:pb-16"
        >
          {children}
        </main>
      </div>
      <BottomBar />
    </div>
  )
}

import { BookOpen, ChevronsUpDown, Ellipsis, Search } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { AccountMenu } from './account-menu'
import { CommandButton } from './command-button'
import { Logo } from './logo'
import { NavLink } from './nav-link'
import { navRow } from './nav-item'
import { NAVIGATION } from './navigation'
import { MoreButton } from './more-button'

interface ShellProps {
  account: { name: string; email: string }
  /** Stands above every page until the account holder has acted on it. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame of every page of the panel. */
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

const GROUPS = ['work', 'setup', 'connect'] as const

/** The navigation of wide screens. */
async function Sidebar({ account }: { account: { name: string; email: string } }) {
  const t = await getTranslations('shell')
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-sunken p-3 md:flex">
      <Link href="/overview" className="mb-4 px-2.5 pt-1">
        <Logo />
      </Link>
      <CommandButton icon={<Search aria-hidden className="size-4" />} />
      <nav aria-label={t('navigation.label')} className="mt-4 grid gap-5 overflow-y-auto">
        {GROUPS.map((group) => (
          <ul key={group} className="grid gap-px">
            {NAVIGATION.filter((item) => item.group === group).map(({ name, href, icon: Icon }) => (
              <li key={href}>
                <NavLink href={href} className={`${navRow} h-8`}>
                  <Icon aria-hidden />
                  {t(`navigation.${name}`)}
                </NavLink>
              </li>
            ))}
            {group === 'connect' && (
              <li>
                <Link href="/docs" className={`${navRow} h-8`}>
                  <BookOpen aria-hidden />
                  {t('navigation.docs')}
                </Link>
              </li>
            )}
          </ul>
        ))}
      </nav>
      <div className="mt-auto pt-3">
        <AccountMenu
          name={account.name}
          email={account.email}
          icon={<ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />}
        />
      </div>
    </aside>
  )
}

/** The navigation of phones: the everyday pages, and the others under "More". */
async function BottomBar() {
  const t = await getTranslations('shell')
  const place =
    'flex h-14 flex-col items-center justify-center gap-0.5 text-xs text-muted aria-[current=page]:text-accent [&_svg]:size-5'
  return (
    <nav
      aria-label={t('navigation.label')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        {NAVIGATION.filter((item) => item.onPhone).map(({ name, href, icon: Icon }) => (
          <li key={href}>
            <NavLink href={href} className={place}>
              <Icon aria-hidden strokeWidth={1.75} />
              {t(`navigation.${name}`)}
            </NavLink>
          </li>
        ))}
        <li>
          <MoreButton className={`${place} w-full`}>
            <Ellipsis aria-hidden strokeWidth={1.75} />
            {t('more')}
          </MoreButton>
        </li>
      </ul>
    </nav>
  )
}

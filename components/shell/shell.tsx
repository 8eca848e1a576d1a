import { getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { ChevronsUpDown } from '@/components/icons/chevrons-up-down'
import { Ellipsis } from '@/components/icons/ellipsis'
import { Search } from '@/components/icons/search'
import { Link } from '@/components/ui/link'
import packageJson from '@/package.json'
import { AccountMenu } from './account-menu'
import { BellLink } from './bell-link'
import { CommandButton } from './command-button'
import { hasCommandKey } from './keyboard'
import { Logo } from './logo'
import { NavLink } from './nav-link'
import { navRow } from './nav-item'
import { NAVIGATION, type NavigationItem } from './navigation'
import { MoreButton } from './more-button'
import { WatchUnread } from './watch-unread-later'

interface ShellProps {
  account: { id: bigint; name: string; email: string }
  unread: number
  /** Shown above every page until the account holder has acted on it. */
  banner?: ReactNode
  children: ReactNode
}

export async function Shell({ account, unread, banner, children }: ShellProps) {
  const t = await getTranslations('shell')
  return (
    <div
      // The owner of the drafts that the window keeps.
      data-account={String(account.id)}
      className="min-h-dvh md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]"
    >
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-3 py-2 text-canvas focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Sidebar account={account} unread={unread} />
      <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-canvas pr-1 pl-4 md:hidden">
        <Link href="/overview" className="mr-auto flex min-h-11 items-center">
          <Logo />
        </Link>
        <CommandButton
          label={t('command.label')}
          className="grid size-11 place-items-center rounded-md text-muted hover:bg-hover"
        >
          <Search aria-hidden className="size-5" />
        </CommandButton>
        <BellLink unread={unread} className="size-11" />
        <AccountMenu
          email={account.email}
          label={t('account.label', { name: account.name })}
          side="bottom"
          className="grid size-11 place-items-center rounded-md hover:bg-hover"
        >
          <Initial of={account} />
        </AccountMenu>
      </header>
      <div className="min-w-0">
        {banner}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto max-w-6xl px-4 pt-5 pb-8 outline-none has-[[data-wide]]:max-w-[120rem] md:px-8 md:pt-7 md:pb-10"
        >
          {children}
        </main>
        {/* Hidden while a placeholder is shown, so that the page that replaces it does not move it. */}
        <footer className="mx-auto max-w-6xl px-4 pb-24 text-xs text-muted md:px-8 md:pb-6 [main:has(div[aria-busy=true])+&]:invisible">
          Santral {packageJson.version}
        </footer>
      </div>
      <BottomBar />
      <WatchUnread unread={unread} />
    </div>
  )
}

/** The groups with a heading. The account's pages are at the bottom. */
const GROUPS = ['work', 'assistants', 'developers'] as const

/** The navigation of wide screens. */
async function Sidebar({ account, unread }: Pick<ShellProps, 'account' | 'unread'>) {
  const t = await getTranslations('shell')
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line p-3 md:flex">
      <div className="mb-4 flex items-center justify-between pt-1 pl-2.5">
        <Link href="/overview">
          <Logo />
        </Link>
        <BellLink unread={unread} className="size-8" />
      </div>
      <CommandButton
        hasKeys
        className="flex h-8.5 items-center gap-2 rounded-md border border-line bg-surface px-2 text-left text-muted hover:border-edge"
      >
        <Search aria-hidden className="size-4" />
        <span className="flex-1 whitespace-nowrap">{t('command.label')}</span>
        <kbd className="font-sans text-xs">{hasCommandKey(await headers()) ? '⌘K' : 'Ctrl K'}</kbd>
      </CommandButton>
      <nav
        aria-label={t('navigation.label')}
        className="mt-3 flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto"
      >
        {GROUPS.map((group) => (
          <div key={group}>
            <h2 id={`nav-${group}`} className="px-2.5 pb-1 text-xs text-muted">
              {t(`navigation.groups.${group}`)}
            </h2>
            <NavGroup group={group} labeledBy={`nav-${group}`} />
          </div>
        ))}
        <div className="mt-auto">
          <NavGroup group="account" />
        </div>
      </nav>
      <div className="pt-2">
        <AccountMenu
          email={account.email}
          label={t('account.label', { name: account.name })}
          side="top"
          className="flex w-full items-center gap-2.5 rounded-md p-2 text-left hover:bg-hover"
        >
          <Initial of={account} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{account.name}</span>
            <span className="block truncate text-xs text-muted">{account.email}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </AccountMenu>
      </div>
    </aside>
  )
}

/** The picture of the account holder. */
function Initial({ of: { name, email } }: { of: { name: string; email: string } }) {
  return (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-medium text-accent"
    >
      {(name || email).charAt(0).toLocaleUpperCase('tr')}
    </span>
  )
}

interface NavGroupProps {
  group: NavigationItem['group']
  /** The id of its heading. */
  labeledBy?: string
}

async function NavGroup({ group, labeledBy }: NavGroupProps) {
  const t = await getTranslations('shell.navigation')
  return (
    <ul aria-labelledby={labeledBy} className="grid gap-px">
      {NAVIGATION.filter((item) => item.group === group).map(({ name, href, also, icon: Icon }) => (
        <li key={href}>
          <NavLink href={href} also={also} className={`${navRow} h-7`}>
            <Icon aria-hidden />
            {t(name)}
          </NavLink>
        </li>
      ))}
    </ul>
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

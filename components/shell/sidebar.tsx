import { BookOpen, ChevronsUpDown, Search } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '../ui/link'
import { AccountMenu } from './account-menu'
import { CommandButton } from './command-button'
import { Logo } from './logo'
import { NavLink } from './nav-link'
import { navRow } from './nav-row'
import { NAVIGATION } from './navigation'

const GROUPS = ['work', 'setup', 'connect'] as const

/** The navigation of wide screens. */
export async function Sidebar({ account }: { account: { name: string; email: string } }) {
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

import { Ellipsis } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { MoreButton } from './more-button'
import { NavLink } from './nav-link'
import { NAVIGATION } from './navigation'

/** The navigation of phones: the everyday pages, and everything else under "More". */
export async function BottomBar() {
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

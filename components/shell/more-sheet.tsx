'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Link } from '../ui/link'
import { isCurrent, navRow } from './nav-item'
import { NAVIGATION, type NavigationItem } from './navigation'

const GROUPS = [...new Set(NAVIGATION.map(({ group }) => group))]

const itemsOf = (group: NavigationItem['group']) =>
  NAVIGATION.filter((item) => item.group === group && !item.onPhone)

export default function MoreSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell')
  const path = usePathname()
  return (
    <Dialog title={t('more')} onClose={onClose}>
      <nav aria-label={t('more')}>
        {GROUPS.map((group) => (
          <section key={group} aria-labelledby={`more-${group}`} className="mb-3 last:mb-0">
            <h3 id={`more-${group}`} className="text-sm text-muted">
              {t(`navigation.groups.${group}`)}
            </h3>
            <ul className="-mx-2.5 grid gap-px text-lg">
              {itemsOf(group).map(({ name, href, icon: Icon }) => (
                <li key={href}>
                  <Link
                    href={href}
                    onClick={onClose}
                    aria-current={isCurrent(href, path) ? 'page' : undefined}
                    className={`${navRow} h-12`}
                  >
                    <Icon aria-hidden />
                    {t(`navigation.${name}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Dialog>
  )
}

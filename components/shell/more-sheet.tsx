'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Link } from '../ui/link'
import { isCurrent, navRow } from './nav-item'
import { NAVIGATION } from './navigation'

export default function MoreSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell')
  const path = usePathname()
  return (
    <Dialog title={t('more')} onClose={onClose}>
      <nav aria-label={t('more')}>
        <ul className="-mx-2.5 grid gap-px text-lg">
          {NAVIGATION.filter((item) => !item.onPhone).map(({ name, href, icon: Icon }) => (
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
      </nav>
    </Dialog>
  )
}

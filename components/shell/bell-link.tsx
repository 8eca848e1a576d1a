import { getTranslations } from 'next-intl/server'
import { Bell } from '@/components/icons/bell'
import { MAX_UNREAD } from '@/lib/features/notifications/rules/notification'
import { cn } from '../ui/cn'
import { NavLink } from './nav-link'

interface BellLinkProps {
  unread: number
  className: string
}

/** The bell, with the number of unread notifications. It opens their page. */
export async function BellLink({ unread, className }: BellLinkProps) {
  const t = await getTranslations('shell')
  return (
    <NavLink
      href="/notifications"
      className={cn(
        'relative grid place-items-center rounded-md text-muted hover:bg-hover hover:text-ink aria-[current=page]:text-ink',
        className,
      )}
    >
      <Bell aria-hidden className="size-4.5" />
      <span className="sr-only">{t('navigation.notifications')}</span>
      {unread > 0 && (
        <span className="absolute top-0 right-0 min-w-4 rounded-full bg-accent px-1 text-center text-xs leading-4 font-medium text-on-accent figures">
          {unread > MAX_UNREAD ? `${MAX_UNREAD}+` : unread}
          <span className="sr-only"> {t('notifications.unread')}</span>
        </span>
      )}
    </NavLink>
  )
}

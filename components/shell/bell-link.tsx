import { Bell } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { MAX_UNREAD } from '@/lib/features/notifications/rules/notification'
import { cn } from '../ui/cn'
import { NavLink } from './nav-link'
import { UnreadCount } from './unread-count'

interface BellLinkProps {
  /** How many notifications are unread. */
  unread: number
  /** Whether this one asks again for the number. The other one hears of it. */
  asks?: true
  className: string
}

/** The bell, with the number of unread notifications. It opens their page. */
export async function BellLink({ unread, asks, className }: BellLinkProps) {
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
      <UnreadCount
        unread={unread}
        most={MAX_UNREAD}
        label={t('notifications.unread')}
        asks={asks}
        className="absolute top-0 right-0 min-w-4 rounded-full bg-accent px-1 text-center text-xs leading-4 font-medium text-on-accent figures"
      />
    </NavLink>
  )
}

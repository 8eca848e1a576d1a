import { getTranslations } from 'next-intl/server'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { pageOf } from '@/lib/features/notifications/rules/kinds'
import type { Notification } from '@/lib/features/notifications/rules/notification'
import { KindIcon } from './kind-icon'
import { NotificationLink } from './notification-link'
import { wordsOf } from './words-of'

interface NotificationRowProps {
  notification: Notification
  timezone: string
}

export async function NotificationRow({ notification, timezone }: NotificationRowProps) {
  const t = await getTranslations('notifications')
  const { id, kind, readAt, createdAt } = notification
  const { title, text } = await wordsOf(notification, timezone)
  const isUnread = readAt === null
  return (
    <li className="border-t border-line first:border-t-0">
      <NotificationLink
        id={String(id)}
        href={pageOf(notification)}
        isUnread={isUnread}
        className="-mx-2 flex min-h-14 items-start gap-3 rounded-md px-2 py-2.5 hover:bg-hover"
      >
        <KindIcon kind={kind} />
        <span className="min-w-0 flex-1">
          <span className={`block wrap-anywhere ${isUnread ? 'font-medium' : ''}`}>{title}</span>
          <span className="block text-sm text-muted">
            {text} · <RelativeTime value={createdAt} />
          </span>
        </span>
        {isUnread && (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
      </NotificationLink>
    </li>
  )
}

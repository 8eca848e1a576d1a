import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { Bell } from '@/components/icons/bell'
import { NotificationRow } from '@/components/notifications/notification-row'
import { ActionButton } from '@/components/ui/action-button'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { addressWith, type SearchParams } from '@/components/ui/list/address'
import { Pagination } from '@/components/ui/list/pagination'
import { PageHeader } from '@/components/ui/page-header'
import { NotificationsPageParams } from '@/lib/features/notifications/contract/panel'
import { countUnread, listNotifications } from '@/lib/features/notifications/read-notifications'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { KEPT_DAYS } from '@/lib/features/notifications/rules/notification'

const PAGE_SIZE = 25
const PATH = '/notifications'

export async function generateMetadata() {
  return { title: (await getTranslations('notifications'))('title') }
}

/** Events and open tasks for the account holder, newest first. */
export default async function NotificationsPage(props: { searchParams: Promise<SearchParams> }) {
  const searchParams = await props.searchParams
  const account = await requirePageSession(addressWith(PATH, searchParams, {}))
  const t = await getTranslations('notifications')
  const { page } = NotificationsPageParams.parse(searchParams)
  const [{ notifications, ...count }, unread] = await Promise.all([
    listNotifications(account, { page, limit: PAGE_SIZE }),
    countUnread(account),
  ])
  // The link is old.
  if (notifications.length === 0 && page > 1) {
    redirect(addressWith(PATH, searchParams, { page: null }))
  }
  const [newest] = notifications
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description', { days: KEPT_DAYS })}
        actions={
          <>
            <ButtonLink href="/settings/notifications">{t('choose')}</ButtonLink>
            {newest && page === 1 && unread > 0 && (
              <ActionButton
                request={{ path: '/api/notifications/read', body: { upTo: String(newest.id) } }}
                done={t('marked')}
              >
                {t('markAll')}
              </ActionButton>
            )}
          </>
        }
      />
      {newest ? (
        <ul>
          {notifications.map((notification) => (
            <NotificationRow
              key={String(notification.id)}
              notification={notification}
              timezone={account.timezone}
            />
          ))}
        </ul>
      ) : (
        <EmptyState icon={Bell} title={t('empty.title')} description={t('empty.text')} />
      )}
      <Pagination
        path={PATH}
        searchParams={searchParams}
        page={page}
        pageSize={PAGE_SIZE}
        {...count}
      />
    </>
  )
}

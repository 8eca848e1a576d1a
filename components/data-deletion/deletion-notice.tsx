import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

/** The number of open data-deletion requests with a link to them; nothing if there are none. */
export async function DeletionNotice({ count }: { count: number }) {
  if (count === 0) return null
  const t = await getTranslations('data-deletion')
  return <Notice>{t('notice', { count })}</Notice>
}

/** The same on the page of a contact with an open request. */
export async function ContactDeletionNotice({ isOpen }: { isOpen: boolean }) {
  if (!isOpen) return null
  const t = await getTranslations('data-deletion')
  return <Notice>{t('noticeOne')}</Notice>
}

async function Notice({ children }: { children: ReactNode }) {
  const t = await getTranslations('data-deletion')
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 rounded-md bg-notice-soft px-3 py-2 text-notice">
      {children}
      <Link
        href="/contacts/deletion-requests"
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-3 md:min-h-0"
      >
        {t('noticeLink')}
      </Link>
    </p>
  )
}

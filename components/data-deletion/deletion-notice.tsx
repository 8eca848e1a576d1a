import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

/** A quiet line that leads to the requests; nothing where nobody waits. */
export async function DeletionNotice({ count }: { count: number }) {
  if (count === 0) return null
  const t = await getTranslations('data-deletion')
  return <Notice>{t('notice', { count })}</Notice>
}

/** The same on the page of somebody who waits. */
export async function PersonDeletionNotice({ waits }: { waits: boolean }) {
  if (!waits) return null
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

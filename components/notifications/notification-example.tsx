import { getTranslations } from 'next-intl/server'
import type { Told } from '@/lib/features/notifications/rules/kinds'
import { KindIcon } from './kind-icon'
import { wordsOf } from './words-of'

interface NotificationExampleProps {
  told: Told
  timezone: string
  /** Receives the mail. */
  email: string
}

/** A notification as it appears in the panel, and as a mail. */
export async function NotificationExample({ told, timezone, email }: NotificationExampleProps) {
  const t = await getTranslations('notifications.settings')
  const { title, text } = await wordsOf(told, timezone)
  return (
    <dl className="grid grid-cols-1 gap-3">
      <div>
        <dt className="mb-1 text-sm text-muted">{t('panel')}</dt>
        <dd className="flex items-start gap-3 rounded-md border border-line p-3">
          <KindIcon kind={told.kind} />
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{title}</span>
            <span className="block text-sm text-muted">{text}</span>
          </span>
          <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />
        </dd>
      </div>
      <div>
        <dt className="mb-1 text-sm text-muted">{t('mail')}</dt>
        <dd className="rounded-md border border-line">
          <p className="border-b border-line px-3 py-2 text-sm wrap-anywhere text-muted">{email}</p>
          <p className="px-3 pt-2 font-medium wrap-anywhere">{title}</p>
          <p className="px-3 pb-3 text-sm text-muted">{text}</p>
        </dd>
      </div>
    </dl>
  )
}

import { getFormatter, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/text/facts'
import type { ListedSubmission } from '@/lib/features/lead-forms/read-submissions'

interface ConsentRecordProps {
  submission: ListedSubmission
  /** Of the account. */
  timezone: string
}

/** The wording that the visitor agreed to, with time and place. */
export async function ConsentRecord({ submission, timezone }: ConsentRecordProps) {
  const t = await getTranslations('lead-forms-submission.consent')
  const format = await getFormatter()
  const { consent, address, page, createdAt } = submission
  if (!consent) {
    return (
      <Card title={t('title')}>
        <p className="text-muted">{t('none')}</p>
      </Card>
    )
  }
  const { version, text, noticeUrl, marketing, marketingText } = consent
  const facts = [
    {
      label: t('at'),
      value: (
        <time dateTime={createdAt.toISOString()} className="figures">
          {format.dateTime(createdAt, 'record', { timeZone: timezone })} ({timezone})
        </time>
      ),
    },
    { label: t('version'), value: <span className="figures">{version}</span> },
    {
      label: t('address'),
      value: address ? <span className="figures">{address}</span> : t('addressGone'),
    },
    { label: t('page'), value: page ? <span className="break-all">{page}</span> : '–' },
    {
      label: t('notice'),
      value: noticeUrl ? (
        <a
          href={noticeUrl}
          target="_blank"
          rel="noreferrer"
          className="break-all text-accent hover:underline"
        >
          {noticeUrl}
        </a>
      ) : (
        '–'
      ),
    },
    {
      label: t('marketing'),
      value: marketingText
        ? t(marketing ? 'marketingYes' : 'marketingNo', { text: marketingText })
        : t('marketingNone'),
    },
  ]
  return (
    <Card title={t('title')} description={t('text')}>
      <figure className="mb-4">
        <figcaption className="text-sm text-muted">{t('wording')}</figcaption>
        <blockquote className="mt-1 rounded-md bg-sunken p-3 whitespace-pre-line">
          {text}
        </blockquote>
      </figure>
      <Facts wide facts={facts} />
    </Card>
  )
}

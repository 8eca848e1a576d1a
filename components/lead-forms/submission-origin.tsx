import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/text/facts'
import type { ListedSubmission } from '@/lib/features/lead-forms/read-submissions'
import { UTM_NAMES } from '@/lib/features/lead-forms/rules/submission'

/** Where a submission came from. */
export async function SubmissionOrigin({ submission }: { submission: ListedSubmission }) {
  const t = await getTranslations('lead-forms-submission')
  const sources = await getTranslations('lead-forms.submissions.sources')
  const { source, page, referrer, utm } = submission
  const address = (url: string | null) =>
    url ? <span className="break-all">{url}</span> : t('origin.none')
  return (
    <Card title={t('origin.title')}>
      <Facts
        facts={[
          { label: t('origin.source'), value: sources(source) },
          { label: t('origin.page'), value: address(page) },
          { label: t('origin.referrer'), value: address(referrer) },
          ...UTM_NAMES.flatMap((name) =>
            utm[name]
              ? [{ label: t(`utm.${name}`), value: <span className="break-all">{utm[name]}</span> }]
              : [],
          ),
        ]}
      />
    </Card>
  )
}

import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Facts } from '@/components/ui/text/facts'
import type { CallLead } from '@/lib/features/calls/rules/call-record'

/** The lead form that made a call, and the facts that the assistant got from it. */
export async function CallLeadCard({ lead }: { lead: CallLead }) {
  const t = await getTranslations('calls-list.lead')
  const { form, facts } = lead
  return (
    <Card title={t('title')}>
      <p>
        {form.isDeleted ? (
          form.name
        ) : (
          <Link
            href={addressOf(lead)}
            className="underline decoration-line underline-offset-3 hover:decoration-ink"
          >
            {form.name}
          </Link>
        )}
      </p>
      {facts.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 font-semibold">{t('told')}</h3>
          <Facts facts={facts} />
        </>
      )}
    </Card>
  )
}

/** The page of the submission, or of the form if the submission is deleted. */
function addressOf({ form, submissionId }: CallLead): string {
  const page = `/lead-forms/${form.id}`
  return submissionId ? `${page}/submissions/${submissionId}` : page
}

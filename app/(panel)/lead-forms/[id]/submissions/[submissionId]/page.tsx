import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { CallAgainButton } from '@/components/lead-forms/call-again-button'
import { ConsentRecord } from '@/components/lead-forms/consent-record'
import { SentValues } from '@/components/lead-forms/sent-values'
import { SubmissionOrigin } from '@/components/lead-forms/submission-origin'
import { SubmissionResult } from '@/components/lead-forms/submission-result'
import { isMoving } from '@/components/lead-forms/submission-state'
import { ButtonLink } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { RefreshWhile } from '@/components/ui/refresh-while'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { readSubmission as contract } from '@/lib/features/lead-forms/contract/panel'
import { readForm } from '@/lib/features/lead-forms/read-forms'
import { readSubmission } from '@/lib/features/lead-forms/read-submissions'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { foundOnPage } from '@/lib/platform/http/found-on-page'
import { shownName } from '@/lib/platform/phone/shown-name'

interface Props {
  params: Promise<{ id: string; submissionId: string }>
}

export async function generateMetadata() {
  return { title: (await getTranslations('lead-forms-submission'))('title') }
}

export default async function SubmissionPage(props: Props) {
  const params = await props.params
  const path = `/lead-forms/${params.id}`
  const account = await requirePageSession(`${path}/submissions/${params.submissionId}`)
  const parsed = contract.params.safeParse(params)
  if (!parsed.success) notFound()
  const { id, submissionId } = parsed.data
  const [form, submission] = await foundOnPage(
    Promise.all([readForm(account, id), readSubmission(account, id, submissionId)]),
  )
  const t = await getTranslations('lead-forms-submission')
  const { contactId } = submission
  const { timezone } = account
  return (
    <>
      <RefreshWhile active={isMoving(submission, Date.now())} />
      <PageHeader
        title={shownName(submission)}
        description={
          <>
            {t('sent')} <RelativeTime value={submission.createdAt} />
          </>
        }
        back={{ href: path, label: form.name }}
        actions={
          <>
            {contactId !== null && (
              <ButtonLink href={`/contacts/${contactId}`}>{t('contact')}</ButtonLink>
            )}
            <CallAgainButton variant="primary" formId={params.id} submission={submission} />
          </>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 content-start gap-6">
          <SubmissionResult {...{ form, submission, timezone }} />
          <SentValues submission={submission} />
          <ConsentRecord {...{ submission, timezone }} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <SubmissionOrigin submission={submission} />
        </div>
      </div>
    </>
  )
}

import { getLocale, getTranslations } from 'next-intl/server'
import { AppointmentOffer } from '@/components/lead-forms/visitor/appointment-offer'
import { ChangeProblem } from '@/components/lead-forms/visitor/change-problem'
import { ConfirmNumber } from '@/components/lead-forms/visitor/confirm-number'
import { LiveStatus } from '@/components/lead-forms/visitor/live-status'
import { MoveCall } from '@/components/lead-forms/visitor/move-call'
import { openSubmission } from './open-submission'
import { TooMany } from '@/components/lead-forms/visitor/too-many'
import { VisitorPage } from '@/components/lead-forms/visitor/visitor-page'
import { ClientMessages } from '@/i18n/client-messages'
import { readBusiness } from '@/lib/features/business/business'
import { presentStatus } from '@/lib/features/lead-forms/contract/public'
import { frameTheme, ThankYouParams } from '@/lib/features/lead-forms/contract/page'
import { findAppointment } from '@/lib/features/lead-forms/visitor/find-appointment'
import { formatPhone } from '@/lib/platform/phone/phone'

export async function generateMetadata() {
  return {
    title: (await getTranslations('lead-forms-visitor.statuses'))('received.title'),
    // The token in the URL is the permission.
    referrer: 'same-origin',
    robots: { index: false, follow: false },
  }
}

interface Props {
  params: Promise<{ slug: string; token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The thank-you page: what becomes of the submission, while it happens. It needs no JavaScript. */
export default async function ThankYouPage(props: Props) {
  const { slug, token } = await props.params
  const submission = await openSubmission({ slug, token })
  if (!submission) {
    return (
      <VisitorPage business={null}>
        <TooMany />
      </VisitorPage>
    )
  }
  const { account, row, form, fromNumber } = submission
  const params = ThankYouParams.parse(await props.searchParams)
  const theme = frameTheme(params)
  const first = presentStatus(submission)
  const path = `/api/f/${slug}/submissions/${token}`
  const door = { path, theme }
  const { timezone } = account
  const locale = await getLocale()
  const [business, appointment] = await Promise.all([
    readBusiness(account),
    findAppointment(submission),
  ])
  return (
    <VisitorPage business={business} isEmbed={theme !== null} submission={row.id}>
      {/* A browser without scripts loads the page again while the call is on its way. */}
      {(first.status === 'calling' || first.status === 'ringing') && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      {params.problem && <ChangeProblem problem={params.problem} />}
      <ClientMessages namespaces={['lead-forms-visitor']} timeZone={timezone}>
        <LiveStatus
          path={path}
          first={{ ...first, fromNumber: fromNumber && formatPhone(fromNumber, locale) }}
          whileScheduled={
            row.callDueAt && <MoveCall door={door} dueAt={row.callDueAt} timezone={timezone} />
          }
        />
      </ClientMessages>
      {first.status === 'unconfirmed' && <ConfirmNumber door={door} />}
      {form.offersSlots && row.contactId !== null && (
        <AppointmentOffer
          page={`/f/${slug}/${token}/appointment`}
          booked={appointment}
          timezone={timezone}
        />
      )}
    </VisitorPage>
  )
}

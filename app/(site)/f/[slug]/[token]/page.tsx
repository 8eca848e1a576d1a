import { getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { LiveStatus } from '@/components/lead-forms/visitor/live-status'
import { TooMany } from '@/components/lead-forms/visitor/too-many'
import { VisitorPage } from '@/components/lead-forms/visitor/visitor-page'
import { ClientMessages } from '@/i18n/client-messages'
import { readBusiness } from '@/lib/features/business/business'
import { presentStatus } from '@/lib/features/lead-forms/contract/public'
import {
  findSubmission,
  type VisitedSubmission,
} from '@/lib/features/lead-forms/visitor/find-submission'
import { AppError } from '@/lib/platform/errors'
import { clientAddress } from '@/lib/platform/http/client-address'

export async function generateMetadata() {
  return {
    title: (await getTranslations('lead-forms-visitor.statuses'))('received.title'),
    // The token in the URL is the permission.
    referrer: 'no-referrer',
    robots: { index: false, follow: false },
  }
}

interface Props {
  params: Promise<{ slug: string; token: string }>
}

async function openSubmission(visit: {
  slug: string
  token: string
}): Promise<VisitedSubmission | null> {
  const address = clientAddress({ headers: await headers() })
  return findSubmission({ ...visit, address }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'not_found') notFound()
    if (error.code === 'too_many_attempts') return null
    throw error
  })
}

/** The thank-you page: what becomes of the submission, while it happens. */
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
  const { account, row } = submission
  const first = presentStatus(submission)
  return (
    <VisitorPage
      business={await readBusiness(account)}
      isEmbed={row.source === 'embed'}
      submission={row.id}
    >
      <noscript>
        {/* A browser without scripts loads the page again while the call is on its way. */}
        {(first.status === 'calling' || first.status === 'ringing') && (
          <meta httpEquiv="refresh" content="5" />
        )}
      </noscript>
      <ClientMessages namespaces={['lead-forms-visitor']} timeZone={account.timezone}>
        <LiveStatus path={`/api/f/${slug}/submissions/${token}`} first={first} />
      </ClientMessages>
    </VisitorPage>
  )
}

import { getFormatter, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { BookableSlots } from '@/components/appointments/bookable-slots'
import { VisitorZone } from '@/components/appointments/visitor-zone'
import { ChangeForm } from '@/components/lead-forms/visitor/change-form'
import { openSubmission } from '../open-submission'
import { TooMany } from '@/components/lead-forms/visitor/too-many'
import { VisitorPage } from '@/components/lead-forms/visitor/visitor-page'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { SlotParams } from '@/lib/features/appointments/contract/panel-query'
import { readSlotChoice } from '@/lib/features/appointments/read-slot-choice'
import { readBusiness } from '@/lib/features/business/business'
import { shownTime } from '@/lib/platform/time/clock'

export async function generateMetadata() {
  return {
    title: (await getTranslations('lead-forms-visitor.appointment'))('choose'),
    // The token in the URL is the permission.
    referrer: 'same-origin',
    robots: { index: false, follow: false },
  }
}

/** Where the sender of a form chooses one of the free times. It needs no JavaScript. */
export default async function LeadAppointmentPage(props: {
  params: Promise<{ slug: string; token: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { slug, token } = await props.params
  const submission = await openSubmission({ slug, token })
  if (!submission) {
    return (
      <VisitorPage business={null}>
        <TooMany />
      </VisitorPage>
    )
  }
  const { account, form, row } = submission
  if (!form.offersSlots || row.contactId === null) notFound()
  const t = await getTranslations('lead-forms-visitor.appointment')
  const format = await getFormatter()
  const params = SlotParams.parse(await props.searchParams)
  const [business, { chosen, ...choice }] = await Promise.all([
    readBusiness(account),
    readSlotChoice(account, params),
  ])
  const page = `/f/${slug}/${token}/appointment`
  return (
    <VisitorPage business={business}>
      <h1 className="mt-6 text-2xl font-semibold tracking-tight">{t('choose')}</h1>
      <VisitorZone slot={chosen ?? choice.times[0]} timezone={account.timezone} />
      {chosen ? (
        <ChangeForm
          door={{ path: `/api/f/${slug}/submissions/${token}`, theme: null }}
          action="book"
          className="grid gap-6"
        >
          <input type="hidden" name="date" value={chosen.date} />
          <input type="hidden" name="time" value={chosen.time} />
          <p className="border-y border-line py-4 text-lg font-medium">
            {format.dateTime(
              new Date(`${chosen.date}T${chosen.time.slice(0, 5)}:00Z`),
              'longMoment',
              { timeZone: 'UTC' },
            )}
            {shownTime(chosen.time).slice(5)}
            <Link
              href={`${page}?date=${chosen.date}`}
              className="mt-1 block text-sm font-normal text-muted underline underline-offset-3"
            >
              {t('change')}
            </Link>
          </p>
          <Button type="submit" variant="primary">
            {t('book')}
          </Button>
        </ChangeForm>
      ) : (
        <BookableSlots page={page} {...choice} />
      )}
    </VisitorPage>
  )
}

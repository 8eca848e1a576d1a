import { randomUUID } from 'node:crypto'
import { getLocale, getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { BookableSlots } from '@/components/appointments/bookable-slots'
import { VisitorZone } from '@/components/appointments/visitor-zone'
import { cn } from '@/components/ui/cn'
import { SelfBookingForm } from '@/components/appointments/self-booking-form'
import { BusinessHead } from '@/components/business/business-head'
import { PrivacyNotice } from '@/components/business/privacy-notice'
import { SiteFooter } from '@/components/shell/site-footer'
import type { SearchParams } from '@/components/ui/list/address'
import { ClientMessages } from '@/i18n/client-messages'
import { SlotParams } from '@/lib/features/appointments/contract/panel-query'
import { readSlotChoice } from '@/lib/features/appointments/read-slot-choice'
import { type BookableAccount, findBookable } from '@/lib/features/appointments/self-booking'
import { readBusiness } from '@/lib/features/business/business'
import { AppError } from '@/lib/platform/errors'
import { clientAddress } from '@/lib/platform/http/client-address'
import { ATTEMPT_MINUTES } from '@/lib/platform/vocabulary/attempts'

export async function generateMetadata() {
  return { title: (await getTranslations('appointments-self-booking'))('title') }
}

async function openPage(slug: string): Promise<BookableAccount | null> {
  const address = clientAddress({ headers: await headers() })
  return findBookable({ slug, address }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'not_found') notFound()
    if (error.code === 'too_many_attempts') return null
    throw error
  })
}

/** The self-booking page: a day, a time, then who comes. It needs no session. */
export default async function SelfBookingPage(props: {
  params: Promise<{ slug: string }>
  searchParams: Promise<SearchParams>
}) {
  const { slug } = await props.params
  const account = await openPage(slug)
  const t = await getTranslations('appointments-self-booking')
  if (!account) {
    return (
      <main id="main" className="mx-auto min-h-dvh max-w-md px-4 py-10">
        <h1 className="text-lg font-semibold">{t('tooMany.title')}</h1>
        <p className="mt-1 text-muted">{t('tooMany.text', { minutes: ATTEMPT_MINUTES })}</p>
      </main>
    )
  }
  const { timezone, lengthMinutes } = account
  const params = SlotParams.parse(await props.searchParams)
  const [business, { chosen, ...choice }] = await Promise.all([
    readBusiness(account),
    readSlotChoice(account, params),
  ])
  return (
    <div
      className={cn(
        'mx-auto flex min-h-dvh flex-col px-4',
        chosen ? 'max-w-md' : 'max-w-md md:max-w-3xl',
      )}
    >
      <main id="main" className="flex-1 py-10 md:py-16">
        <BusinessHead business={business} locale={await getLocale()} />
        <h1 className="mt-6 text-2xl font-semibold tracking-tight">{t('title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('about', { lengthMinutes, timezone })}</p>
        <VisitorZone slot={chosen ?? choice.times[0]} timezone={timezone} />
        {chosen ? (
          <ClientMessages namespaces={['appointments-self-booking']} timeZone={timezone}>
            <SelfBookingForm
              slug={slug}
              slot={chosen}
              otherTimes={`/book/${slug}?date=${chosen.date}`}
              requestId={randomUUID()}
            />
          </ClientMessages>
        ) : (
          <BookableSlots page={`/book/${slug}`} {...choice} />
        )}
      </main>
      <PrivacyNotice business={business} />
      <SiteFooter />
    </div>
  )
}

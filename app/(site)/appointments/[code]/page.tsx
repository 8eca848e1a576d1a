import { getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { BookingView } from '@/components/appointments/booking-view'
import { PrivacyNotice } from '@/components/business/privacy-notice'
import { SiteFooter } from '@/components/shell/site-footer'
import { ClientMessages } from '@/i18n/client-messages'
import { AppError } from '@/lib/platform/errors'
import { clientAddress } from '@/lib/platform/http/client-address'
import { findBooking, type Booking } from '@/lib/features/booking-page/booking-page'

export async function generateMetadata() {
  return {
    title: (await getTranslations('appointments-booking'))('title'),
    // The booking code in the URL is the permission.
    referrer: 'no-referrer',
    robots: { index: false, follow: false },
  }
}

async function openBooking(code: string): Promise<Booking | null> {
  const address = clientAddress({ headers: await headers() })
  return findBooking({ code: decode(code), address }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'not_found') notFound()
    if (error.code === 'too_many_attempts') return null
    throw error
  })
}

function decode(code: string): string {
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}

export default async function BookingPage(props: { params: Promise<{ code: string }> }) {
  const { code } = await props.params
  const booking = await openBooking(code)
  const t = await getTranslations('appointments-booking.tooMany')
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-4">
      <main id="main" className="flex-1 py-10 md:py-16">
        {booking ? (
          <ClientMessages namespaces={['appointments-forms']} timeZone={booking.timezone}>
            <BookingView booking={booking} now={new Date()} />
          </ClientMessages>
        ) : (
          <>
            <h1 className="text-lg font-semibold">{t('title')}</h1>
            <p className="mt-1 text-muted">{t('text')}</p>
          </>
        )}
      </main>
      {booking && <PrivacyNotice business={booking.business} />}
      <SiteFooter />
    </div>
  )
}

import { getTranslations } from 'next-intl/server'
import { config } from '@/lib/platform/config'
import { calendarFile } from '@/lib/features/appointments/rules/calendar-file'
import { FORMER_LENGTH_MINUTES } from '@/lib/features/appointments/rules/opening-hours'
import { clientAddress } from '@/lib/platform/http/client-address'
import { pathParams } from '@/lib/platform/http/parse-input'
import { answer } from '@/lib/platform/http/pipeline'
import { resource } from '@/lib/platform/http/resource'
import { findBooking } from '@/lib/features/booking-page/booking-page'

/** The appointment as a calendar file, in the reader's language. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({ GET: serve })

function serve(request: Request): Promise<Response> {
  return answer(request, async () => {
    const url = new URL(request.url)
    const { code = '' } = pathParams('/appointments/{code}/calendar.ics', url)
    const booking = await findBooking({ code, address: clientAddress(request) })
    const t = await getTranslations('appointments-booking')
    const { bookingCode, link, startsAt, revision, updatedAt } = booking
    const file = calendarFile([
      {
        uid: `${bookingCode}@${new URL(config().APP_URL).hostname}`,
        revision,
        cancelled: booking.status === 'cancelled',
        startsAt,
        title: t('event', {
          account: booking.accountName,
          named: booking.accountName ? 'yes' : 'no',
        }),
        description: t('eventText', { link }),
        url: link,
        location: booking.business.address,
        organizer: booking.accountName,
        lengthMinutes: booking.lengthMinutes ?? FORMER_LENGTH_MINUTES,
        changedAt: updatedAt,
      },
    ])
    return new Response(file, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': `attachment; filename="${bookingCode}.ics"`,
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
      },
    })
  })
}

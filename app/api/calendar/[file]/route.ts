import { config } from '@/lib/platform/config'
import { readFeed } from '@/lib/features/appointments/calendar-feed'
import { bookingLink } from '@/lib/features/appointments/rows'
import { calendarFile } from '@/lib/features/appointments/rules/calendar-file'
import { FORMER_LENGTH_MINUTES } from '@/lib/features/appointments/rules/opening-hours'
import { clientAddress } from '@/lib/platform/http/client-address'
import { pathParams } from '@/lib/platform/http/parse-input'
import { answer } from '@/lib/platform/http/pipeline'
import { requestUrl } from '@/lib/platform/http/request-url'
import { resource } from '@/lib/platform/http/resource'
import { formatPhone } from '@/lib/platform/phone/phone'
import { shownName } from '@/lib/platform/phone/shown-name'

/** The account's calendar, for calendar programs that ask again and again. The secret in the address is the permission. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: (request) =>
    answer(request, async () => {
      const { file = '' } = pathParams('/api/calendar/{file}', requestUrl(request))
      const secret = file.replace(/\.ics$/, '')
      const { name, appointments } = await readFeed(secret, clientAddress(request))
      const host = new URL(config().APP_URL).hostname
      const entries = appointments.map((one) => ({
        uid: `${one.bookingCode}@${host}`,
        revision: one.revision,
        cancelled: one.status === 'cancelled',
        startsAt: one.startsAt,
        lengthMinutes: one.lengthMinutes ?? FORMER_LENGTH_MINUTES,
        title: shownName(one.contact),
        description: `${formatPhone(one.contact.phone)}\n${bookingLink(one.bookingCode)}`,
        url: bookingLink(one.bookingCode),
        changedAt: one.updatedAt,
      }))
      return new Response(calendarFile(entries, name), {
        headers: {
          'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
          'Cache-Control': 'private, max-age=300',
          'X-Robots-Tag': 'noindex',
        },
      })
    }),
})

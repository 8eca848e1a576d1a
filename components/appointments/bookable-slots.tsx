import { getFormatter, getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import type { LocalTime } from '@/lib/platform/time/local-time'

interface BookableSlotsProps {
  slug: string
  /** The free ones, the earliest first. */
  slots: LocalTime[]
  /** The day that was chosen. */
  date: string | null
  /** The chosen time has been taken meanwhile. */
  wasTaken: boolean
}

const CHOICE =
  'control flex items-center justify-center rounded-md border border-edge bg-surface px-2 hover:bg-hover aria-current:border-accent aria-current:bg-accent aria-current:text-on-accent'

/** The days with free times, and the times of the chosen day. Works without scripts. */
export async function BookableSlots({ slug, slots, date, wasTaken }: BookableSlotsProps) {
  const t = await getTranslations('self-booking')
  const format = await getFormatter()
  const days = [...new Set(slots.map((slot) => slot.date))]
  if (days.length === 0) return <p className="text-muted">{t('none')}</p>
  const day = date && days.includes(date) ? date : null
  const page = `/book/${slug}`
  const noon = (date: string) => new Date(`${date}T12:00:00Z`)
  return (
    <div className="grid gap-6">
      {wasTaken && (
        <p role="alert" className="rounded-md bg-notice-soft px-3 py-2 text-notice">
          {t('taken')}
        </p>
      )}
      {day && (
        <section aria-labelledby="times">
          <h2 id="times" className="mb-2 font-medium">
            {t('times', {
              day: format.dateTime(noon(day), {
                timeZone: 'UTC',
                weekday: 'long',
                day: 'numeric',
                month: 'long',
              }),
            })}
          </h2>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {slots
              .filter((slot) => slot.date === day)
              .map((slot) => (
                <li key={slot.time} className="grid">
                  <Link
                    className={`${CHOICE} figures`}
                    href={`${page}?date=${day}&time=${slot.time}`}
                  >
                    {slot.time}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="days">
        <h2 id="days" className="mb-2 font-medium">
          {t(day ? 'otherDay' : 'chooseDay')}
        </h2>
        <ul className="grid gap-2 sm:grid-cols-2">
          {days.map((each) => (
            <li key={each} className="grid">
              <Link
                className={CHOICE}
                href={`${page}?date=${each}`}
                aria-current={each === day ? 'true' : undefined}
              >
                {format.dateTime(noon(each), {
                  timeZone: 'UTC',
                  weekday: 'short',
                  day: 'numeric',
                  month: 'long',
                })}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

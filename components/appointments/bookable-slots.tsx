import { getFormatter, getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import type { SlotChoice } from '@/lib/features/appointments/read-slot-choice'
import { shownTime } from '@/lib/platform/time/clock'
import { MonthGrid } from './month-grid'

interface BookableSlotsProps extends Omit<SlotChoice, 'chosen'> {
  page: string
}

/** A month with the days that have free times, and the times of a day beside it. Works without scripts. */
export async function BookableSlots(props: BookableSlotsProps) {
  const { page, month, earlier, later, days, date, times, wasTaken, isNone } = props
  const t = await getTranslations('appointments-self-booking')
  const format = await getFormatter()
  if (isNone) return <p className="text-muted">{t('none')}</p>
  return (
    <div className="@container grid gap-6">
      {wasTaken && (
        <p role="alert" className="rounded-md bg-notice-soft px-3 py-2 text-notice">
          {t('taken')}
        </p>
      )}
      <div className="grid gap-x-10 gap-y-6 @xl:grid-cols-[20rem_minmax(0,1fr)]">
        <section aria-label={t('chooseDay')}>
          <MonthGrid
            month={month}
            days={days}
            date={date}
            earlier={earlier && `${page}?month=${earlier}`}
            later={later && `${page}?month=${later}`}
            addressOf={(day) => `${page}?date=${day}`}
          />
        </section>
        {date === null ? (
          <p className="text-muted">{t('noneHere')}</p>
        ) : (
          <section aria-labelledby="times">
            <h2 id="times" className="mb-3 font-medium @xl:mt-1.5">
              {t('times', {
                day: format.dateTime(new Date(`${date}T12:00:00Z`), {
                  timeZone: 'UTC',
                  weekday: 'long',
                  day: 'numeric',
                  month: 'long',
                }),
              })}
            </h2>
            <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
              {times.map(({ time }) => (
                <li key={time} className="grid">
                  <Link
                    className="flex control items-center justify-center rounded-md border border-edge bg-surface px-2 figures hover:bg-hover"
                    href={`${page}?date=${date}&time=${encodeURIComponent(time)}`}
                  >
                    {shownTime(time)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

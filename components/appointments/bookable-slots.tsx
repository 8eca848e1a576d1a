import { getFormatter, getTranslations } from 'next-intl/server'
import { Button, ButtonLink } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { Link } from '@/components/ui/link'
import type { SlotChoice } from '@/lib/features/appointments/read-slot-choice'
import { shownTime } from '@/lib/platform/time/clock'

interface BookableSlotsProps extends Omit<SlotChoice, 'chosen'> {
  page: string
}

const CHOICE =
  'control flex items-center justify-center rounded-md border border-edge bg-surface px-2 hover:bg-hover aria-current:border-accent aria-current:bg-accent aria-current:text-on-accent'

/** The days with free times, and the times of the chosen day. Works without scripts. */
export async function BookableSlots(props: BookableSlotsProps) {
  const { page, slots, date, wasTaken, weeks } = props
  const t = await getTranslations('appointments-self-booking')
  const format = await getFormatter()
  const days = [...new Set(slots.map((slot) => slot.date))]
  const isNoneAtAll = days.length === 0 && !weeks.earlier && !weeks.later
  if (isNoneAtAll) return <p className="text-muted">{t('none')}</p>
  const day = date && days.includes(date) ? date : null
  const here = `${page}?from=${weeks.from}`
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
                    href={`${here}&date=${day}&time=${encodeURIComponent(slot.time)}`}
                  >
                    {shownTime(slot.time)}
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
        {days.length === 0 && <p className="text-muted">{t('noneHere')}</p>}
        <ul className="grid gap-2 sm:grid-cols-2">
          {days.map((each) => (
            <li key={each} className="grid">
              <Link
                className={CHOICE}
                href={`${here}&date=${each}`}
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
      <OtherWeeks page={page} weeks={weeks} />
    </div>
  )
}

async function OtherWeeks({ page, weeks }: Pick<BookableSlotsProps, 'page' | 'weeks'>) {
  const t = await getTranslations('appointments-self-booking')
  const { today, from, earlier, later } = weeks
  return (
    <nav aria-label={t('pages')} className="grid gap-3">
      <div className="grid grid-cols-2 gap-2">
        {earlier && <ButtonLink href={`${page}?from=${earlier}`}>{t('earlier')}</ButtonLink>}
        {later && (
          <ButtonLink href={`${page}?from=${later}`} className="col-start-2">
            {t('later')}
          </ButtonLink>
        )}
      </div>
      <form action={page} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={t('from')}>
            {(control) => (
              <Input
                {...control}
                key={from}
                type="date"
                name="from"
                min={today}
                defaultValue={from}
              />
            )}
          </Field>
        </div>
        <Button type="submit">{t('show')}</Button>
      </form>
    </nav>
  )
}

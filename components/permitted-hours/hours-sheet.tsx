'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { WeekHours } from '@/components/hours/week-hours'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Switch } from '@/components/ui/form/switch'
import { RestoredNote } from '@/components/ui/form/restored-note'
import { sameValue } from '@/components/ui/form/same-value'
import { useKept, useKeptDraft } from '@/components/ui/form/use-kept-draft'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { Sheet } from '@/components/ui/overlay/dialog'
import { notify } from '@/components/ui/overlay/notify'
import { defaultHours, widestWeek } from '@/lib/features/permitted-hours/rules/default-hours'
import {
  clockWeekOf,
  type CountryHours,
  exceeds,
  isValidWeek,
  isWider,
  MAX_INTERVALS,
  type Week,
  weekOfClock,
} from '@/lib/features/permitted-hours/rules/hours'
import { weekLines } from './week-text'

interface HoursSheetProps {
  hours: CountryHours
  /** Of the country, in the language of the page. */
  name: string
  onClose: () => void
}

export default function HoursSheet({ hours, name, onClose }: HoursSheetProps) {
  const t = useTranslations('permitted-hours')
  const { country, isOwn } = hours
  const draft = useDraft(hours)
  const { clock, skipHolidays } = draft
  const week = weekOfClock(clock)
  const [tried, setTried] = useState(false)
  const { send, pending, problem } = useHoursRequest(country, () => {
    draft.forget()
    onClose()
  })
  const isInvalid = tried && !isValidWeek(week)
  const limit = useLimit(country, week)

  function save() {
    setTried(true)
    if (isValidWeek(week) && !limit) send('PUT', t('saved'), { week, skipHolidays })
  }

  return (
    <Sheet
      wide
      title={t('editTitle', { country: name })}
      description={t('editText')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <RestoredNote shown={draft.restored} onDiscard={draft.discard} />
        <WeekHours week={clock} maxIntervals={MAX_INTERVALS} onChange={draft.setClock} />
        <Field label={t('skipHolidays')} help={t('skipHolidaysHelp')}>
          {(control) => (
            <Switch
              {...control}
              checked={skipHolidays}
              onChange={({ currentTarget }) => draft.setSkipHolidays(currentTarget.checked)}
            />
          )}
        </Field>
        {!limit && isWider({ week, skipHolidays }, defaultHours(country)) && (
          <p className="rounded-md bg-notice-soft p-3 text-notice">{t('wider')}</p>
        )}
        <FormProblem text={isInvalid ? t('invalid') : (limit ?? problem)} />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" pending={pending === 'PUT'} onClick={save}>
            {t('save')}
          </Button>
          {isOwn && (
            <Button
              variant="ghost"
              pending={pending === 'DELETE'}
              onClick={() => send('DELETE', t('resetDone'))}
            >
              {t('reset')}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}

/** Says which hours hold at most, if these go beyond them. */
function useLimit(country: CountryHours['country'], week: Week): string | null {
  const t = useTranslations('permitted-hours')
  const locale = useLocale()
  const widest = widestWeek(country)
  if (!widest || !exceeds(week, widest)) return null
  return t('limited', { hours: weekLines(widest, locale).join('; ') })
}

/** What is typed, kept in this window until it is saved. */
function useDraft({ country, week, skipHolidays }: CountryHours) {
  const saved = { clock: clockWeekOf(week), skipHolidays }
  const place = `permitted-hours:${country}`
  const kept = useKept(place) as Partial<typeof saved> | null
  const [draft, setDraft] = useState({ ...saved, ...kept })
  const changed = !sameValue(draft, saved)
  const forget = useKeptDraft(place, changed ? draft : undefined)
  return {
    ...draft,
    restored: kept !== null && changed,
    setClock: (clock: typeof saved.clock) => setDraft({ ...draft, clock }),
    setSkipHolidays: (skip: boolean) => setDraft({ ...draft, skipHolidays: skip }),
    discard: () => setDraft(saved),
    forget,
  }
}

type Method = 'PUT' | 'DELETE'

function useHoursRequest(country: string, onDone: () => void) {
  const router = useRouter()
  const problemText = useProblemText()
  const [pending, setPending] = useState<Method | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function request(method: Method, done: string, body?: unknown) {
    setPending(method)
    setProblem(null)
    const result = await callApi({ path: `/api/permitted-hours/${country}`, method, body })
    setPending(null)
    if (!result.ok) return setProblem(problemText(result.problem))
    notify(done)
    router.refresh()
    onDone()
  }

  const send = (...given: Parameters<typeof request>) => void request(...given)
  return { send, pending, problem }
}

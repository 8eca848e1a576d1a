'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { callApi, type ApiRequest } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Select } from '@/components/ui/form/input'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { notify } from '@/components/ui/overlay/notify'
import type { LocalTime } from '@/lib/platform/time/local-time'
import { ChooseWeeks } from './choose-weeks'
import { TimeChoice } from './time-choice'
import { useFreeSlots } from './use-free-slots'

interface SlotFormProps {
  slotsPath: string
  /** The day of the account, from which on times are offered. */
  today: string
  /** The time that is chosen at first. */
  proposed?: LocalTime
  request: (slot: LocalTime) => ApiRequest
  submitLabel: string
  /** The notice afterwards. */
  done: string
  /** Beside the submit button. */
  actions?: ReactNode
  onClose: () => void
}

export function SlotForm(props: SlotFormProps) {
  const { slotsPath, today, proposed, request, submitLabel, done, actions, onClose } = props
  const t = useTranslations('appointments-forms.slots')
  const format = useFormatter()
  const router = useRouter()
  const problemText = useProblemText()
  const pages = useFreeSlots(slotsPath, today, proposed?.date)
  const { times, problem, readAgain } = pages
  const [wished, setWished] = useState(proposed?.date ?? null)
  const [time, setTime] = useState(proposed?.time ?? null)
  const [refused, setRefused] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const days = [...(times?.keys() ?? [])]
  const date = wished && times?.has(wished) ? wished : days[0]

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!date || !time) return setRefused(t('choose'))
    setPending(true)
    const result = await callApi({ method: 'POST', ...request({ date, time }) })
    setPending(false)
    if (!result.ok) {
      setRefused(problemText(result.problem))
      setTime(null)
      readAgain()
      return
    }
    notify(done)
    router.refresh()
    onClose()
  }

  const dayWords = (day: string) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    })

  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <ChooseWeeks
        today={today}
        from={pages.from}
        earlier={pages.earlier}
        later={pages.later}
        onChoose={(from) => {
          pages.readFrom(from)
          setTime(null)
        }}
      />
      {!times && !problem && <p className="text-muted">{t('loading')}</p>}
      {times && days.length === 0 && <output className="text-muted">{t('none')}</output>}
      {times && date && (
        <>
          <Field label={t('day')}>
            {(control) => (
              <Select
                {...control}
                value={date}
                onChange={(event) => {
                  setWished(event.target.value)
                  setTime(null)
                }}
              >
                {days.map((day) => (
                  <option key={day} value={day}>
                    {dayWords(day)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TimeChoice
            label={t('time')}
            times={times.get(date) ?? []}
            chosen={time}
            onChoose={(chosen) => {
              setTime(chosen)
              setRefused(null)
            }}
          />
        </>
      )}
      <FormProblem text={refused ?? (problem && problemText(problem))} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" pending={pending} disabled={!date}>
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  )
}

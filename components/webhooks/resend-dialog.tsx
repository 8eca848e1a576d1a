'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import { MomentInput } from '@/components/hours/moment-input'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Select } from '@/components/ui/form/input'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { Dialog } from '@/components/ui/overlay/dialog'
import { notify } from '@/components/ui/overlay/notify'
import { instantOf, localTimeOf } from '@/lib/platform/time/local-time'
import { useResend } from './use-resend'

interface ResendDialogProps {
  /** The subscriptions that can get it, the most fitting first. */
  targets: { id: string; label: string }[]
  /** The ended subscription that missed it; none for what failed at the target itself. */
  missedBy?: string
  /** How many days events are kept. */
  keptDays: number
  onClose: () => void
}

const HOUR_MS = 3_600_000
const PERIODS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const

type Choice = keyof typeof PERIODS | 'all' | 'own'

/** Chooses since when to send again, says how much that is, and sends it. */
export default function ResendDialog({ targets, missedBy, keptDays, onClose }: ResendDialogProps) {
  const t = useTranslations('webhooks-forms.resend')
  const problemText = useProblemText()
  const timezone = useTimeZone() ?? 'UTC'
  const [opened] = useState(() => new Date())
  const [target, setTarget] = useState(targets[0]?.id ?? '')
  const [choice, setChoice] = useState<Choice>(missedBy ? 'all' : 'day')
  const [own, setOwn] = useState(() => inputValue(new Date(opened.getTime() - HOUR_MS), timezone))
  const since = sinceOf({ choice, own, opened, timezone })
  const { count, problem, pending, send } = useResend({
    target,
    missedBy: missedBy ?? null,
    since: since?.toISOString() ?? null,
  })

  async function submit() {
    const sent = await send()
    if (sent === null) return
    notify(t('done', { count: sent }))
    onClose()
  }

  const choices: Choice[] = ['hour', 'day', 'week', 'all', 'own']
  return (
    <Dialog
      title={t(missedBy ? 'missedTitle' : 'title')}
      description={t(missedBy ? 'missedText' : 'text')}
      onClose={onClose}
    >
      <div className="grid gap-5">
        {targets.length > 1 && (
          <Field label={t('target')}>
            {(control) => (
              <Select
                {...control}
                value={target}
                onChange={({ currentTarget }) => setTarget(currentTarget.value)}
              >
                {targets.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={t('since')}>
          {(control) => (
            <Select
              {...control}
              value={choice}
              onChange={({ currentTarget }) => setChoice(currentTarget.value as Choice)}
            >
              {choices.map((each) => (
                <option key={each} value={each}>
                  {t(`choices.${each}`, { days: keptDays })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {choice === 'own' && (
          <Field label={t('own')} error={since ? undefined : t('noSuchTime')}>
            {(control) => (
              <MomentInput control={control} label={t('own')} value={own} onChange={setOwn} />
            )}
          </Field>
        )}
        <output className="min-h-6 text-lg font-medium">
          {count !== null && t('count', { count })}
          {count === null && since && !problem && (
            <span className="text-muted">{t('counting')}</span>
          )}
        </output>
        <FormProblem text={problem && problemText(problem)} />
        <Button
          variant="primary"
          className="justify-self-start"
          pending={pending}
          disabled={!count}
          onClick={() => void submit()}
        >
          {t('submit', { count: count ?? 0 })}
        </Button>
      </div>
    </Dialog>
  )
}

interface Moment {
  choice: Choice
  /** The value of the field for a date and time. */
  own: string
  opened: Date
  timezone: string
}

function sinceOf({ choice, own, opened, timezone }: Moment): Date | null {
  if (choice === 'all') return new Date(0)
  if (choice !== 'own') return new Date(opened.getTime() - PERIODS[choice])
  const [date = '', time = ''] = own.split('T')
  return instantOf({ date, time }, timezone)
}

function inputValue(instant: Date, timezone: string): string {
  const { date, time } = localTimeOf(instant, timezone)
  return `${date}T${time}`
}

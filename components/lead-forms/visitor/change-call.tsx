'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { MomentInput } from '@/components/hours/moment-input'
import { Button } from '@/components/ui/button'
import { callApi, type ApiRequest } from '@/components/ui/api-client'
import { FormProblem } from '@/components/ui/form/form-problem'
import { LATEST_CALL_DAYS } from '@/lib/features/lead-forms/rules/lead-call'
import { instantOf } from '@/lib/platform/time/local-time'
import type { Seen } from './live-status'

interface ChangeCallProps {
  path: string
  onChanged: (seen: Seen) => void
}

/** Puts the call off, or cancels it. */
export function ChangeCall({ path, onChanged }: ChangeCallProps) {
  const t = useTranslations('lead-forms-visitor')
  const timezone = useTimeZone() ?? 'UTC'
  const id = useId()
  const [moment, setMoment] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function send(request: Omit<ApiRequest, 'path'>) {
    setPending(true)
    setProblem(null)
    const result = await callApi<Seen>({ path, ...request })
    setPending(false)
    if (result.ok) return onChanged(result.data)
    const { error } = result.problem
    if (error === 'call_not_planned') return setProblem(t('gone'))
    setProblem(
      error === 'validation_error' ? t('moveProblem', { days: LATEST_CALL_DAYS }) : t('failed'),
    )
  }

  function move() {
    const [date = '', time = ''] = moment.split('T')
    const at = date && time ? instantOf({ date, time }, timezone) : null
    if (at) void send({ method: 'PATCH', body: { at: at.toISOString() } })
    else setProblem(t('moveProblem', { days: LATEST_CALL_DAYS }))
  }

  return (
    <div className="mt-8 grid gap-4 border-t border-line pt-6">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          {t('another')}
        </label>
        <MomentInput control={{ id }} label={t('at')} value={moment} onChange={setMoment} />
      </div>
      <FormProblem text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" pending={pending} onClick={move}>
          {t('move')}
        </Button>
        <Button pending={pending} onClick={() => void send({ method: 'DELETE' })}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { FormProblem } from '@/components/ui/form/form-problem'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { Dialog } from '@/components/ui/overlay/dialog'
import { notify } from '@/components/ui/overlay/notify'
import { Skeleton } from '@/components/ui/skeleton'
import type { PanelForecast } from '@/lib/features/campaigns/contract/forecast'
import type { Obstacle } from '@/lib/features/campaigns/rules/forecast'
import { ForecastFacts } from './forecast-facts'
import { ForecastObstacles } from './forecast-obstacles'

interface StartDialogProps {
  id: string
  name: string
  /** The account's. */
  timezone: string
  resumes: boolean
  onClose: () => void
}

/** These prevent the start of a campaign. Other obstacles pause it until they are removed. */
const FINAL: readonly Obstacle[] = [
  'campaign_empty',
  'campaign_end_passed',
  'no_assistant',
  'no_line',
]

export default function StartDialog({ id, name, timezone, resumes, onClose }: StartDialogProps) {
  const t = useTranslations('campaigns-start')
  const { forecast, failed } = useForecast(id)
  const { start, pending, problem } = useStart(id, t(resumes ? 'resumed' : 'started'), onClose)
  const isBlocked = forecast?.obstacles.some((obstacle) => FINAL.includes(obstacle))
  return (
    <Dialog wide title={t(resumes ? 'resumeTitle' : 'startTitle', { name })} onClose={onClose}>
      <div className="grid gap-5">
        {!forecast && !failed && <Loading />}
        {failed && <FormProblem text={t('failed')} />}
        {forecast && (
          <>
            <ForecastObstacles obstacles={forecast.obstacles} />
            <ForecastFacts forecast={forecast} timezone={timezone} />
          </>
        )}
        <FormProblem text={problem} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={!forecast || isBlocked}
            onClick={start}
          >
            {t(resumes ? 'resume' : 'start', { count: forecast?.contacts ?? 0 })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Loading() {
  const t = useTranslations('campaigns-start')
  return (
    <div aria-busy="true" className="grid gap-3">
      <p className="text-muted">{t('loading')}</p>
      <Skeleton className="h-40" />
    </div>
  )
}

/** The forecast; null while it loads. */
function useForecast(id: string) {
  const [forecast, setForecast] = useState<PanelForecast | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const path = `/api/campaigns/${id}/forecast`
    callApi<PanelForecast>({ path, signal: stop.signal }).then(
      (result) => {
        if (result.ok) setForecast(result.data)
        else setFailed(true)
      },
      () => {}, // The dialog was closed.
    )
    return () => stop.abort()
  }, [id])
  return { forecast, failed }
}

function useStart(id: string, done: string, onClose: () => void) {
  const router = useRouter()
  const problemText = useProblemText()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function start() {
    setPending(true)
    setProblem(null)
    const result = await callApi({ path: `/api/campaigns/${id}/start`, method: 'POST' })
    setPending(false)
    if (!result.ok) return setProblem(problemText(result.problem))
    notify(done)
    router.refresh()
    onClose()
  }

  return { start: () => void start(), pending, problem }
}

'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { callApi, type ApiRequest, type ApiResult, type Problem } from '@/components/ui/api-client'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm, type ApiForm } from '@/components/ui/form/use-api-form'

export interface WhenValues {
  date: string
  time: string
}

interface WhenFormOptions {
  defaults: WhenValues
  request: (values: WhenValues) => ApiRequest
  /** The notice after saving. */
  done: string
  onClose: () => void
}

/** A form for a date and a time, with translated error messages. */
export function useWhenForm(options: WhenFormOptions): ApiForm<WhenValues> {
  const { defaults, request, done, onClose } = options
  const t = useTranslations('appointment-forms.problems')
  const router = useRouter()
  const messages: Record<string, string> = { date: t('over'), time: t('noSuchTime') }
  return useApiForm<WhenValues>({
    schema: () =>
      import('@/lib/features/appointments/contract/panel-input').then((c) => c.AppointmentMove),
    defaults,
    request: async (values) => worded(await callApi(request(values)), messages),
    onProblem: ({ code }) => (code === 'slot_taken' ? t('taken') : null),
    onSuccess: () => {
      notify(done)
      router.refresh()
      onClose()
    },
  })
}

function worded<T>(result: ApiResult<T>, messages: Record<string, string>): ApiResult<T> {
  if (result.ok || !result.problem.details) return result
  const details = result.problem.details.map(({ path, message }) => {
    return { path, message: messages[path] ?? message }
  })
  const problem: Problem = { ...result.problem, details }
  return { ...result, problem }
}

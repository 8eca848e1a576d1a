'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { callApi, type ApiResult, type Problem } from '@/components/ui/api-client'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'
import type { SmsProviderTest } from '@/lib/features/sms-providers/contract/panel'
import { isMaskedSecret } from '@/lib/features/sms-providers/rules/provider-config'
import { saveRequest, testRequest, type ProviderValues } from './provider-api'

/** The form of a provider. It saves the config, and can test it before. */
export function useProviderForm(values: ProviderValues, onSaved: () => void) {
  const t = useTranslations('sms-providers-forms')
  const router = useRouter()
  const translated = useTranslatedDetails()
  const form = useApiForm<ProviderValues>({
    schema: () =>
      import('@/lib/features/sms-providers/contract/panel-input').then((c) => c.SaveSmsProvider),
    defaults: values,
    fieldErrors: {
      'config.accountSid': t('cloudtel.accountSidError'),
      'config.phoneNumber': t('cloudtel.phoneNumberError'),
    },
    request: async (typed) => translated(await callApi(saveRequest(typed)), typed),
    onSuccess: () => {
      notify(t('saved', { name: t(`names.${values.provider}`) }))
      router.refresh()
      onSaved()
    },
  })

  /** @returns null where fields have problems, which the form then shows */
  async function test(testNumber: string): Promise<ApiResult<SmsProviderTest> | null> {
    let result: ApiResult<SmsProviderTest> | null = null
    await form.tryOut(async (typed, engine) => {
      const answer = await callApi<SmsProviderTest>(testRequest(typed, testNumber))
      const worded = translated(answer, typed)
      if (!worded.ok && !refusesNumber(worded.problem) && worded.problem.details?.length) {
        engine.placeDetails(worded.problem)
      } else result = worded
    })
    return result
  }

  return { form, test }
}

/** Whether the server refused the number of the test message. */
export function refusesNumber({ details = [] }: Problem): boolean {
  return details.some(({ path }) => path.endsWith('testNumber'))
}

/** Translates the problems of fields that only the server can detect. */
function useTranslatedDetails() {
  const t = useTranslations('sms-providers-forms')
  const words = useTranslations('common.validation')

  function textOf(name: string, value: string | undefined): string {
    if (!value) return words('required')
    if (isMaskedSecret(value)) return t('maskError')
    return name === 'phoneNumber' ? t('cloudtel.phoneNumberError') : t('fieldError')
  }

  return <T>(result: ApiResult<T>, { config }: ProviderValues): ApiResult<T> => {
    if (result.ok || !result.problem.details) return result
    const details = result.problem.details.map(({ path }) => {
      const name = path.split('.').at(-1) ?? ''
      return { path: `config.${name}`, message: textOf(name, config[name]) }
    })
    return { ...result, problem: { ...result.problem, details } }
  }
}

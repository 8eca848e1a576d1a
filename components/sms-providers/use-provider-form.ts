'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { callApi, type ApiResult, type Problem } from '@/components/ui/api-client'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'
import type { SmsProviderTest } from '@/lib/features/sms-providers/contract/panel'
import { fieldNames } from '@/lib/features/sms-providers/rules/provider-config'
import { isMaskedSecret } from '@/lib/vendors/sms/rules/masks'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { saveRequest, testRequest, type ProviderValues } from './provider-api'

export function useProviderForm(values: ProviderValues, onSaved: () => void) {
  const t = useTranslations('sms-providers-forms')
  const router = useRouter()
  const texts = useFieldTexts(values.provider)
  const form = useApiForm<ProviderValues>({
    schema: () =>
      import('@/lib/features/sms-providers/contract/panel-input').then((c) => c.SaveSmsProvider),
    defaults: values,
    fieldErrors: texts.fieldErrors,
    request: async (typed) => texts.translate(await callApi(saveRequest(typed)), typed),
    onSuccess: () => {
      notify(t('saved', { name: texts.name }))
      router.refresh()
      onSaved()
    },
  })

  async function test(testNumber: string): Promise<ApiResult<SmsProviderTest> | null> {
    let result: ApiResult<SmsProviderTest> | null = null
    await form.tryOut(async (typed, engine) => {
      const answer = await callApi<SmsProviderTest>(testRequest(typed, testNumber))
      const worded = texts.translate(answer, typed)
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

/** The texts for problems of a provider's fields. Some only the server can detect. */
function useFieldTexts(provider: SmsProviderName) {
  const t = useTranslations('sms-providers-forms')
  const catalog = useTranslations('sms-providers-catalog')
  const words = useTranslations('common.validation')

  function fieldText(field: string, ...kinds: ('error' | 'empty')[]): string | undefined {
    const keys = kinds.map((kind) => `${provider}.fields.${field}.${kind}`)
    const key = keys.find((one) => catalog.has(one))
    return key && catalog(key)
  }

  function problemText(field: string, value: string | undefined): string {
    if (!value) return words('required')
    if (isMaskedSecret(value)) return t('maskError')
    return fieldText(field, 'error') ?? t('fieldError')
  }

  function translate<T>(result: ApiResult<T>, { config }: ProviderValues): ApiResult<T> {
    if (result.ok || !result.problem.details) return result
    const details = result.problem.details.map(({ path }) => {
      const name = path.split('.').at(-1) ?? ''
      return { path: `config.${name}`, message: problemText(name, config[name]) }
    })
    return { ...result, problem: { ...result.problem, details } }
  }

  const fieldErrors = Object.fromEntries(
    fieldNames(provider).flatMap((field) => {
      const text = fieldText(field, 'error', 'empty')
      return text ? [[`config.${field}`, text]] : []
    }),
  )
  return { name: catalog(`${provider}.name`), fieldErrors, translate }
}

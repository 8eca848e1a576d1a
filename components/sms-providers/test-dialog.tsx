'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { callApi } from '@/components/ui/api-client'
import { Dialog } from '@/components/ui/overlay/dialog'
import { notify } from '@/components/ui/overlay/notify'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { definitionOf } from '@/lib/vendors/sms/rules/sms'
import { ConnectionTest } from './connection-test'
import { saveRequest, testRequest, type ProviderValues } from './provider-api'

interface TestDialogProps {
  /** The saved config, secrets masked. */
  values: ProviderValues
  onClose: () => void
}

export default function TestDialog({ values, onClose }: TestDialogProps) {
  const t = useTranslations('sms-providers-forms')
  const router = useRouter()
  const problemText = useProblemText()
  const name = useTranslations('sms-providers-catalog')(`${values.provider}.name`)

  async function saveTitle(title: string) {
    const { titles } = definitionOf(values.provider)
    const config = { ...values.config, ...(titles && { [titles.field]: title }) }
    const result = await callApi(saveRequest({ ...values, config }))
    if (!result.ok) return notify(problemText(result.problem), 'danger')
    notify(t('saved', { name }))
    router.refresh()
  }

  return (
    <Dialog
      title={t('test.titleOf', { name })}
      description={t('test.storedText')}
      onClose={onClose}
    >
      <ConnectionTest
        provider={values.provider}
        run={(testNumber) => callApi(testRequest(values, testNumber))}
        onTitle={(title) => void saveTitle(title)}
      />
    </Dialog>
  )
}

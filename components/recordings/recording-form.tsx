'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Form, SwitchField, TextareaField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { notify } from '@/components/ui/overlay/notify'
import { KEPT_DAYS, MAX_NOTICE } from '@/lib/features/recordings/rules/recording'

interface RecordingValues {
  isOn: boolean
  notice: string
  days: number | string
}

interface RecordingFormProps {
  values: RecordingValues
  /** The default text, used if the account has none. */
  ourNotice: string
}

/** Whether calls are recorded, what announces it, and for how long recordings are kept. */
export function RecordingForm({ values, ourNotice }: RecordingFormProps) {
  const t = useTranslations('recordings')
  const router = useRouter()
  const form = useApiForm<RecordingValues>({
    schema: () =>
      import('@/lib/features/recordings/contract/panel').then(
        ({ updateRecordingSettings }) => updateRecordingSettings.body,
      ),
    defaults: values,
    fieldErrors: {
      notice: t('noticeError', { maximum: MAX_NOTICE }),
      days: t('daysError', KEPT_DAYS),
    },
    request: () => ({ path: '/api/user/recording', method: 'PUT' }),
    onSuccess: (_, sent) => {
      form.reset(sent)
      notify(t('saved'))
      router.refresh()
    },
  })
  return (
    <Form form={form} submitLabel={t('submit')} wide>
      <KeptChanges form={form} place="recording" />
      <SwitchField form={form} name="isOn" label={t('isOn')} help={t('isOnHelp')} />
      <TextareaField
        form={form}
        name="notice"
        label={t('notice')}
        help={t('noticeHelp')}
        placeholder={ourNotice}
        rows={2}
        optional
      />
      <TextField
        form={form}
        name="days"
        label={t('days')}
        help={t('daysHelp', KEPT_DAYS)}
        type="number"
        inputMode="numeric"
        {...KEPT_DAYS}
        className="max-w-22 figures"
      />
    </Form>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Field } from '@/components/ui/form/field'
import { Form, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { Select } from '@/components/ui/form/input'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { callBy, type CadenceTemplate } from '@/lib/features/cadences/rules/cadence-templates'
import { StepList, type Named } from './step-list'

interface NewCadenceDialogProps {
  builtIn: CadenceTemplate[]
  own: CadenceTemplate[]
  assistants: Named[]
  onClose: () => void
}

export default function NewCadenceDialog(props: NewCadenceDialogProps) {
  const { builtIn, own, assistants, onClose } = props
  const t = useTranslations('cadences-forms.new')
  const router = useRouter()
  const [key, setKey] = useState('')
  const [assistantId, setAssistantId] = useState(assistants[0]?.id ?? '')
  const template = [...builtIn, ...own].find((one) => one.key === key)
  const steps = callBy(template?.steps ?? [], assistantId, assistants)
  const form = useApiForm<{ name: string }, { id: string }>({
    schema: () =>
      import('@/lib/features/cadences/contract/panel-input').then(
        (contract) => contract.NewCadenceForm,
      ),
    defaults: { name: '' },
    request: ({ name }) => ({ path: '/api/cadences', body: { name, steps } }),
    onSuccess: ({ id }) => {
      notify(t('created'))
      onClose()
      router.push(`/cadences/${id}`)
    },
  })
  const options = (templates: CadenceTemplate[]) =>
    templates.map((one) => (
      <option key={one.key} value={one.key}>
        {one.name}
      </option>
    ))
  return (
    <Dialog title={t('title')} description={t('text')} onClose={onClose}>
      <Form form={form} submitLabel={t('submit')}>
        <KeptChanges form={form} place="new-cadence" />
        <TextField
          form={form}
          name="name"
          label={t('name')}
          help={t('nameHelp')}
          autoComplete="off"
        />
        <Field label={t('from')} help={assistants.length === 0 && t('noAssistant')}>
          {(control) => (
            <Select
              {...control}
              value={key}
              disabled={assistants.length === 0}
              onChange={(event) => setKey(event.currentTarget.value)}
            >
              <option value="">{t('blank')}</option>
              <optgroup label={t('builtIn')}>{options(builtIn)}</optgroup>
              {own.length > 0 && <optgroup label={t('own')}>{options(own)}</optgroup>}
            </Select>
          )}
        </Field>
        {template && assistants.length > 1 && (
          <Field label={t('assistant')}>
            {(control) => (
              <Select
                {...control}
                value={assistantId}
                onChange={(event) => setAssistantId(event.currentTarget.value)}
              >
                {assistants.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {steps.length > 0 && <StepList steps={steps} assistants={assistants} />}
      </Form>
    </Dialog>
  )
}

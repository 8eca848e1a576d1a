'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Select } from '@/components/ui/form/input'
import { useEnroll } from './use-enroll'

interface StartCadenceDialogProps {
  contact: { id: string; name: string }
  cadences: { id: string; name: string }[]
  onClose: () => void
}

export default function StartCadenceDialog(props: StartCadenceDialogProps) {
  const { contact, cadences, onClose } = props
  const t = useTranslations('cadences-forms')
  const [cadenceId, setCadenceId] = useState(cadences[0]?.id ?? '')
  const { enroll, problem, pending } = useEnroll(onClose)

  return (
    <Dialog
      title={t('start.title', { name: contact.name })}
      description={t('enroll.text')}
      onClose={onClose}
    >
      {cadences.length === 0 ? (
        <div className="grid justify-items-start gap-4">
          <p>{t('start.none')}</p>
          <ButtonLink href="/cadences" variant="primary">
            {t('start.toCadences')}
          </ButtonLink>
        </div>
      ) : (
        <div className="grid gap-5">
          <Field label={t('start.cadence')}>
            {(control) => (
              <Select
                {...control}
                value={cadenceId}
                onChange={(event) => setCadenceId(event.currentTarget.value)}
              >
                {cadences.map((cadence) => (
                  <option key={cadence.id} value={cadence.id}>
                    {cadence.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <FormProblem text={problem} />
          <div>
            <Button
              variant="primary"
              pending={pending}
              onClick={() => enroll({ cadenceId, contact })}
            >
              {t('start.submit')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

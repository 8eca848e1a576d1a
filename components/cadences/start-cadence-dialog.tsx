'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FormProblem } from '@/components/ui/form-problem'
import { Select } from '@/components/ui/input'
import { notify } from '@/components/ui/notify'
import { useProblemText } from '@/components/ui/use-problem-text'

interface StartCadenceDialogProps {
  contact: { id: string; name: string }
  /** Those that take people. */
  cadences: { id: string; name: string }[]
  onClose: () => void
}

/** Starts one of the active cadences for a person. */
export default function StartCadenceDialog(props: StartCadenceDialogProps) {
  const { contact, cadences, onClose } = props
  const t = useTranslations('cadence-forms')
  const router = useRouter()
  const problemText = useProblemText()
  const [id, setId] = useState(cadences[0]?.id)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, start] = useTransition()

  function enroll() {
    start(async () => {
      setProblem(null)
      const result = await callApi<{ existing: boolean }>({
        path: `/api/cadences/${id}/enrollments`,
        method: 'POST',
        body: { contactId: contact.id },
      })
      if (!result.ok) {
        const inactive = result.problem.code === 'cadence_inactive'
        setProblem(inactive ? t('enroll.inactive') : problemText(result.problem))
        return
      }
      notify(t(result.data.existing ? 'enroll.existing' : 'enroll.done', { name: contact.name }))
      onClose()
      router.refresh()
    })
  }

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
                value={id}
                onChange={(event) => setId(event.currentTarget.value)}
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
            <Button variant="primary" pending={pending} onClick={enroll}>
              {t('start.submit')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

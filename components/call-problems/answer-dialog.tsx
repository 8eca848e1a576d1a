'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Form, SelectField, TextareaField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { Dialog } from '@/components/ui/overlay/dialog'
import { notify } from '@/components/ui/overlay/notify'
import { MAX_CORE_KNOWLEDGE } from '@/lib/features/assistants/rules/assistant'
import { KEY_FACTS } from '@/lib/features/call-problems/contract/places'

interface AnswerDialogProps {
  asked: { callId: string; turn: number; question: string }
  assistant: string
  /** The knowledge bases of the assistant. */
  bases: { id: string; name: string }[]
  onClose: () => void
}

interface Values {
  question: string
  answer: string
  place: string
}

/** Gives an assistant the answer to a question that it did not know. */
export default function AnswerDialog({ asked, assistant, bases, onClose }: AnswerDialogProps) {
  const t = useTranslations('calls-questions.dialog')
  const router = useRouter()
  const { callId, turn, question } = asked
  const form = useApiForm<Values, { answered: number }>({
    schema: () =>
      import('@/lib/features/call-problems/contract/panel-input').then(({ AnswerQuestion }) =>
        AnswerQuestion.omit({ callId: true, turn: true }),
      ),
    defaults: { question, answer: '', place: KEY_FACTS },
    request: (values) => ({ path: '/api/unanswered-questions', body: { ...values, callId, turn } }),
    quotaOfPlan: true,
    onProblem: ({ code, error }) => {
      if (code === 'key_facts_full') return t('full', { assistant, limit: MAX_CORE_KNOWLEDGE })
      return error === 'not_found' ? t('gone') : null
    },
    onSuccess: () => {
      notify(t('saved', { assistant }))
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog title={t('title')} description={t('text', { assistant })} onClose={onClose}>
      <Form form={form} submitLabel={t('submit')}>
        <KeptChanges form={form} place={`answer:${callId}:${turn}`} />
        <TextField form={form} name="question" label={t('question')} autoComplete="off" />
        <TextareaField
          form={form}
          name="answer"
          label={t('answer')}
          help={t('answerHelp')}
          rows={3}
        />
        <SelectField form={form} name="place" label={t('place')} help={t('placeHelp')}>
          <option value={KEY_FACTS}>{t('keyFacts', { assistant })}</option>
          {bases.map(({ id, name }) => (
            <option key={id} value={id}>
              {t('base', { name })}
            </option>
          ))}
        </SelectField>
      </Form>
    </Dialog>
  )
}

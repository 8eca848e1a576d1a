'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Info } from '@/components/icons/info'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { keepFocus } from '@/components/ui/form/keep-focus'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Input } from '@/components/ui/form/input'
import { useKeptText } from '@/components/ui/form/use-kept-draft'
import { useLazy } from '@/components/ui/use-lazy'
import type { PlaceholderValues } from '@/lib/features/messages/rules/message'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import type { ActionDraft } from './action-draft'
import { AssistantsField } from './assistants-field'
import { type AssistantChoice, fieldsOf } from './extracted'
import { MessagePreview } from './message-preview'
import { OccasionFields } from './occasion-fields'
import { SmsFields } from './sms-fields'
import { TemplateFields } from './template-fields'
import { useActionDraft } from './use-action-draft'
import { useDraftCheck } from './use-draft-check'
import { focusFirstInvalid, useSaveAction } from './use-save-action'

export interface ActionEditorProps {
  id?: string
  saved: ActionDraft
  assistants: readonly AssistantChoice[]
  /** The placeholder values of the preview and of tests. */
  example: PlaceholderValues
  /** The name of the account. */
  sender: string
  /** Whether the plan has call analysis. */
  withAnalysis: boolean
  smsProviders: readonly SmsProviderName[]
}

export default function ActionEditor(props: ActionEditorProps) {
  const { id, saved, assistants, example, sender, withAnalysis, smsProviders } = props
  const t = useTranslations('actions-forms')
  const { draft, changed, restored, update, discard, forget } = useActionDraft(
    id,
    saved,
    assistants,
  )
  const extracted = fieldsOf(assistants, draft.assistantIds)
  const check = useDraftCheck(draft, extracted)
  const { problems } = check
  const { save, pending, problem } = useSaveAction({ id, draft, check, onCreated: forget })
  const [testProblem, setTestProblem] = useState(false)
  const test = useLazy(() => import('./test-dialog'))
  const [number, setNumber] = useKeptText('action-test-number')

  const change = (next: ActionDraft) => {
    setTestProblem(false)
    update(() => next)
  }
  const fields = { draft, problems, extracted, onChange: change }

  async function tryOut() {
    const wrong = await check.run().catch(() => null)
    const ofMessage = wrong?.filter((path) => path !== 'name' && path !== 'condition')
    if (ofMessage?.length === 0) {
      test.show()
      return
    }
    setTestProblem(true)
    focusFirstInvalid()
  }

  return (
    <form
      method="post"
      noValidate
      className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,32rem)_minmax(16rem,20rem)]"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="grid min-w-0 content-start gap-5">
        <Field label={t('editor.name')} help={t('editor.nameHelp')} error={problems.name}>
          {(control) => (
            <Input
              {...control}
              value={draft.name}
              autoComplete="off"
              placeholder={t(`editor.nameExample.${draft.channel}`)}
              onChange={(event) => change({ ...draft, name: event.currentTarget.value })}
            />
          )}
        </Field>
        <AssistantsField
          assistants={assistants}
          chosen={draft.assistantIds}
          error={problems.assistantIds}
          onChange={(assistantIds) => change({ ...draft, assistantIds })}
        />
        <OccasionFields {...fields} withAnalysis={withAnalysis} />
        {draft.channel === 'sms' ? (
          <SmsFields {...fields} example={example} smsProviders={smsProviders} />
        ) : (
          <TemplateFields {...fields} />
        )}
        <AppointmentNote draft={draft} />
      </div>
      <div className="lg:row-span-2">
        <div className="lg:sticky lg:top-6">
          <MessagePreview draft={draft} example={example} sender={sender} />
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <FormProblem text={problem ?? (testProblem ? t('test.fixFields') : null)} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            disabled={Boolean(id) && !changed}
            onPointerEnter={check.prepare}
            onMouseDown={keepFocus}
          >
            {t(id ? 'editor.save' : 'editor.create')}
          </Button>
          <Button
            aria-haspopup="dialog"
            pending={test.loading}
            onPointerEnter={test.fetch}
            onMouseDown={keepFocus}
            onClick={() => void tryOut()}
          >
            {t('test.button')}
          </Button>
          {changed && (
            <Button variant="ghost" disabled={pending} onClick={discard}>
              {t('editor.discard')}
            </Button>
          )}
        </div>
        <output className="text-sm text-muted empty:hidden">
          {changed && (restored ? t('editor.restored') : id && t('editor.unsaved'))}
        </output>
      </div>
      {test.Component && (
        <test.Component draft={draft} number={number} onNumber={setNumber} onClose={test.close} />
      )}
    </form>
  )
}

/** Warns if the message mentions an appointment, but the call may have none. */
function AppointmentNote({ draft }: { draft: ActionDraft }) {
  const t = useTranslations('actions-forms.appointmentNote')
  const { channel, condition, message, templateParams } = draft
  const texts = channel === 'sms' ? [message] : templateParams
  const named = texts.some((text) => text.includes('{{appointment_'))
  if (!named || condition === 'booked') return null
  return (
    <p className="flex gap-2 rounded-md bg-notice-soft px-3 py-2 text-notice">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t(channel)}
    </p>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Plus } from '@/components/icons/plus'
import { Beside } from '@/components/ui/beside'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Input } from '@/components/ui/form/input'
import { Switch } from '@/components/ui/form/switch'
import {
  MAX_CADENCE_NAME,
  MAX_STEPS,
  type CadenceStep,
} from '@/lib/features/cadences/rules/cadence'
import { STEP_TYPES, type StepType } from '@/lib/platform/vocabulary/cadence'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { CadenceTimeline } from './cadence-timeline'
import { SortableSteps } from './sortable-steps'
import StepDialog from './step-dialog'
import { StepRow } from './step-row'
import type { Named } from './step-list'
import { useDraft, type Saved } from './use-draft'
import { useSaveCadence } from './use-save-cadence'

export interface CadenceEditorProps {
  id: string
  saved: Saved
  assistants: readonly Named[]
  /** The number of active enrollments. */
  people: number
  smsProviders: readonly SmsProviderName[]
  /** What `{{business_name}}` is replaced with. */
  businessName: string
}

interface Open {
  key: string | null
  step: CadenceStep
}

export default function CadenceEditor(props: CadenceEditorProps) {
  const { id, saved, assistants, people, smsProviders, businessName } = props
  const t = useTranslations('cadences-forms.editor')
  const [open, setOpen] = useState<Open | null>(null)
  const { draft, current, changed, restored, ...change } = useDraft(id, saved)
  const { save, pending, problem, problems, forget } = useSaveCadence(id)
  const { steps } = draft
  const full = steps.length >= MAX_STEPS
  const edit = (act: () => void) => {
    forget()
    act()
  }
  const opened = open && steps.findIndex(({ key }) => key === open.key) + 1
  return (
    <Beside
      side={<CadenceTimeline steps={steps.map(({ step }) => step)} assistants={assistants} />}
    >
      <div className="grid grid-cols-1 gap-5">
        <Field label={t('name')} error={problems.name}>
          {(control) => (
            <Input
              {...control}
              value={draft.name}
              maxLength={MAX_CADENCE_NAME}
              autoComplete="off"
              onChange={(event) => change.set({ name: event.currentTarget.value })}
            />
          )}
        </Field>
        <section aria-labelledby="cadence-steps">
          <h2 id="cadence-steps" className="font-medium">
            {t('steps')}
          </h2>
          <p className="mb-2 text-sm text-muted">
            {steps.length === 0 ? t('empty') : t('firstStep')}
          </p>
          <SortableSteps
            keys={steps.map(({ key }) => key)}
            onMove={(from, to) => edit(() => change.move(from, to))}
          >
            <ol className="grid grid-cols-1 gap-2">
              {steps.map((keyed, index) => (
                <StepRow
                  key={keyed.key}
                  keyed={keyed}
                  index={index}
                  count={steps.length}
                  assistants={assistants}
                  problem={problems[`steps.${index}`]}
                  onMove={(to) => edit(() => change.move(index, to))}
                  onEdit={() => setOpen(keyed)}
                  onRemove={() => edit(() => change.remove(keyed.key))}
                />
              ))}
            </ol>
          </SortableSteps>
          {problems.steps && <p className="mt-2 text-sm text-danger">{problems.steps}</p>}
          <div className="mt-3 flex flex-wrap gap-2">
            {STEP_TYPES.map((type) => (
              <Button
                key={type}
                disabled={full}
                aria-haspopup="dialog"
                onClick={() => setOpen({ key: null, step: blank(type, assistants) })}
              >
                <Plus aria-hidden />
                {t(ADD[type])}
              </Button>
            ))}
          </div>
          {full && <p className="mt-2 text-sm text-muted">{t('full', { count: MAX_STEPS })}</p>}
        </section>
        <Field label={t('template')} help={t('templateHelp')}>
          {(control) => (
            <Switch
              {...control}
              checked={draft.isTemplate}
              onChange={(event) => change.set({ isTemplate: event.currentTarget.checked })}
            />
          )}
        </Field>
        <FormProblem text={problem} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            pending={pending}
            disabled={!changed}
            onClick={() => save(current)}
          >
            {t('save')}
          </Button>
          {changed && (
            <Button variant="ghost" disabled={pending} onClick={() => edit(change.discard)}>
              {t('discard')}
            </Button>
          )}
          <output className="text-sm text-muted">
            {changed && t(restored ? 'restored' : 'unsaved')}
          </output>
        </div>
        {changed && people > 0 && (
          <p className="text-muted">{t('peopleKeep', { count: people })}</p>
        )}
        {open && (
          <StepDialog
            cadenceId={id}
            step={open.step}
            place={opened || undefined}
            assistants={assistants}
            smsProviders={smsProviders}
            businessName={businessName}
            onClose={() => setOpen(null)}
            onDone={(step) => {
              const { key } = open
              edit(() => (key === null ? change.add(step) : change.replace(key, step)))
              setOpen(null)
            }}
          />
        )}
      </div>
    </Beside>
  )
}

const ADD = { call: 'addCall', sms: 'addSms', chatapp: 'addChatapp' } as const

function blank(type: StepType, assistants: readonly Named[]): CadenceStep {
  const delayMinutes = 0
  switch (type) {
    case 'call':
      return { type, delayMinutes, assistantId: assistants[0]?.id ?? '' }
    case 'sms':
      return { type, delayMinutes, text: '' }
    case 'chatapp':
      return { type, delayMinutes, templateName: '', language: 'tr', parameters: [] }
  }
}

'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useMemo, useState } from 'react'
import { FormProvider, type Resolver } from 'react-hook-form'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { checkBySchema } from '@/components/ui/form/check-by-schema'
import { Input } from '@/components/ui/form/input'
import { useKeptForm } from '@/components/ui/form/use-kept-form'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { notify } from '@/components/ui/overlay/notify'
import type { ScenarioValues } from '@/lib/features/scenarios/contract/scenario-form'
import { CallerFields } from './caller-fields'
import { ExpectationFields, type ArgumentNames } from './expectation-fields'
import { FixedToolFields } from './fixed-tool-fields'
import { SettingFields } from './setting-fields'
import { isBuiltIn } from '@/lib/platform/vocabulary/built-in-tools'
import { MAX_FIXED_ANSWER, MAX_SCENARIOS } from '@/lib/features/scenarios/rules/scenario'

/** Loaded after `checkBySchema` has set how schemas are made. */
const loadContract = () => import('@/lib/features/scenarios/contract/scenario-form')

export interface ScenarioEditorProps {
  assistantId: string
  /** Absent for a new test. */
  id?: string
  values: ScenarioValues
  argumentNames: ArgumentNames
  /** It was made from a call and never ran: saving it confirms and runs it. */
  isProposal?: boolean
}

export default function ScenarioEditor({
  assistantId,
  id,
  values,
  argumentNames,
  isProposal = false,
}: ScenarioEditorProps) {
  const t = useTranslations('scenarios-forms')
  const router = useRouter()
  const problemText = useProblemText()
  const [problem, setProblem] = useState<string | null>(null)
  const place = `scenario:${id ?? `${assistantId}:new`}`
  const { form, note, forget } = useKeptForm(place, values, useResolver())
  const { register, formState, handleSubmit } = form

  const submit = handleSubmit(async (given) => {
    setProblem(null)
    const { scenarioBody } = await loadContract()
    const result = await callApi<{ id: string }>({
      path: id ? `/api/scenarios/${id}` : `/api/assistants/${assistantId}/scenarios`,
      method: id ? 'PATCH' : 'POST',
      body: scenarioBody(given),
    })
    if (!result.ok) {
      const { problem: refused } = result
      const isFull = refused.code === 'quota_exceeded'
      setProblem(isFull ? t('full', { limit: MAX_SCENARIOS }) : problemText(refused))
      return
    }
    if (isProposal) {
      const path = `/api/assistants/${assistantId}/scenarios/run`
      const run = await callApi({ path, method: 'POST', body: { scenarioIds: [id] } })
      if (!run.ok) return setProblem(problemText(run.problem))
    }
    forget()
    notify(t(id ? 'saved' : 'created'))
    router.push(`/assistants/${assistantId}/scenarios/${result.data.id}`)
    router.refresh()
  })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid max-w-2xl grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event)
        }}
      >
        {note}
        <Field label={t('name')} help={t('nameHelp')} error={formState.errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
        </Field>
        {isProposal && <ExpectationFields argumentNames={argumentNames} />}
        <CallerFields />
        <SettingFields />
        <FixedToolFields tools={Object.keys(argumentNames).filter((name) => !isBuiltIn(name))} />
        {!isProposal && <ExpectationFields argumentNames={argumentNames} />}
        <FormProblem text={problem} />
        <div>
          <Button type="submit" variant="primary" pending={formState.isSubmitting}>
            {t(isProposal ? 'confirm' : id ? 'save' : 'create')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

function useResolver(): Resolver<ScenarioValues> {
  const locale = useLocale()
  const words = useTranslations('common.validation')
  const t = useTranslations('scenarios-forms.fixed')
  return useMemo(() => {
    const load = () => loadContract().then((contract) => contract.ScenarioForm)
    const checking = checkBySchema<ScenarioValues>(load, {
      words,
      locale,
      fields: { 'tools.*.answer': t('notJson', { limit: MAX_FIXED_ANSWER }) },
    })
    return async (...args) => (await checking)(...args)
  }, [locale, words, t])
}

'use client'

import { useTranslations } from 'next-intl'
import { type SubmitEvent, useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FormProblem } from '@/components/ui/form/form-problem'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { useValues } from '@/components/ui/form/use-values'
import type { PanelTool, ToolTrial } from '@/lib/features/tools/contract/panel-tool'
import { parametersSchema } from '@/lib/features/tools/rules/parameters'
import type { AnswerField } from './answer-rows'
import { argumentFields, typedArguments } from './argument-fields'
import { ArgumentInputs } from './argument-inputs'
import { sentFields, type ToolValues } from './tool-values'
import { TrialResult } from './trial-result'

interface TryToolProps {
  tool: PanelTool
  form: ApiForm<ToolValues>
  onChoose: (field: AnswerField) => void
}

/** Sends the request of the tool as the form has it, and shows the answer. */
export default function TryTool({ tool, form, onChoose }: TryToolProps) {
  const t = useTranslations('tools-editor.try')
  const problemText = useProblemText()
  const { parameters, answer } = useValues(form)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [trial, setTrial] = useState<ToolTrial | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const isMcp = tool.kind === 'mcp'
  const fields = argumentFields(isMcp ? tool.inputSchema : parametersSchema(parameters))

  async function send() {
    // Stays if the form does not pass its own check.
    let found: string | null = t('fixFirst')
    await form.tryOut(async (draft, engine) => {
      const result = await callApi<ToolTrial>({
        path: `/api/tools/${tool.id}/try`,
        method: 'POST',
        body: { arguments: typedArguments(fields, typed), draft: sentFields(isMcp, draft) },
      })
      if (result.ok) setTrial(result.data)
      found = null
      if (result.ok) return
      const { problem: refused } = result
      const isPlaced = (refused.details ?? []).length > 0
      found = engine.placeDetails(refused) || (isPlaced ? t('fixFirst') : problemText(refused))
    })
    setProblem(found)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setPending(true)
    setProblem(null)
    void send()
      .catch(() => setProblem(problemText({ error: 'network' })))
      .finally(() => setPending(false))
  }

  return (
    <Card title={t('title')} description={t(isMcp ? 'textMcp' : 'text')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ArgumentInputs
          fields={fields}
          typed={typed}
          onType={(name, text) => setTyped((all) => ({ ...all, [name]: text }))}
        />
        <FormProblem text={problem} />
        <div>
          <Button type="submit" pending={pending}>
            {t('send')}
          </Button>
        </div>
      </form>
      <output className="block">
        {trial && (
          <TrialResult
            trial={trial}
            chosen={answer.kind === 'fields' ? answer.fields.map(({ path }) => path) : []}
            onChoose={onChoose}
          />
        )}
      </output>
    </Card>
  )
}

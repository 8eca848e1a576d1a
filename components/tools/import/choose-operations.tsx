'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSection } from '@/components/assistants/form-section'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { FormProblem } from '@/components/ui/form/form-problem'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import type { ImportableDocument } from '@/lib/features/tools/contract/panel-import'
import type { ImportTools } from '@/lib/features/tools/contract/panel-input'
import { MAX_TOOLS } from '@/lib/features/tools/rules/tool'
import type { CreatedTool } from './created-tools'
import { OperationList } from './operation-list'
import { SecretFields, sentSecrets } from './secret-fields'
import { UnusableOperations } from './unusable-operations'

interface ChooseOperationsProps {
  source: ImportTools['source']
  document: ImportableDocument
  onCreated: (tools: CreatedTool[]) => void
  onRestart: () => void
}

/** Chooses the operations to import, and asks for the secrets that they need. */
export default function ChooseOperations(props: ChooseOperationsProps) {
  const { source, document, onCreated, onRestart } = props
  const t = useTranslations('tools-import.choose')
  const problemText = useProblemText()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [values, setValues] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [wanting, setWanting] = useState(false)
  const [pending, setPending] = useState(false)
  const usable = document.operations.filter((operation) => operation.problem === null)
  const needed = new Set(
    usable.filter(({ key }) => chosen.has(key)).flatMap((operation) => operation.secrets),
  )
  const secrets = document.secrets.filter(({ name }) => needed.has(name))

  async function create() {
    setProblem(null)
    const isComplete = secrets.every(({ name }) => values[name])
    setWanting(!isComplete)
    if (!isComplete) return
    setPending(true)
    const result = await callApi<{ data: CreatedTool[] }>({
      path: '/api/tools/import',
      method: 'POST',
      body: { source, operations: [...chosen], secrets: sentSecrets(secrets, values) },
    })
    setPending(false)
    if (result.ok) return onCreated(result.data.data)
    const { details, ...refused } = result.problem
    if (refused.code === 'quota_exceeded') setProblem(t('quota', { max: MAX_TOOLS }))
    else setProblem(details?.map(({ message }) => message).join(' ') || problemText(refused))
  }

  return (
    <form
      noValidate
      className="grid max-w-3xl gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <FormSection
        title={document.title || t('untitled')}
        description={t('usable', { count: usable.length, of: document.operations.length })}
      >
        <OperationList operations={usable} chosen={chosen} onChoose={setChosen} />
        <UnusableOperations operations={document.operations} />
      </FormSection>
      {secrets.length > 0 && (
        <SecretFields secrets={secrets} values={values} wanting={wanting} onChange={setValues} />
      )}
      <FormProblem text={problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" pending={pending} disabled={chosen.size === 0}>
          {t('create', { count: chosen.size })}
        </Button>
        <Button onClick={onRestart}>{t('restart')}</Button>
      </div>
    </form>
  )
}

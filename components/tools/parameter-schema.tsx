'use client'

import { CodeBlock } from '@/components/ui/text/code-block'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useValues } from '@/components/ui/form/use-values'
import { parametersSchema } from '@/lib/features/tools/rules/parameters'
import type { ToolValues } from './tool-values'

interface ParameterSchemaProps {
  form: ApiForm<ToolValues>
  label: string
}

/** The parameters as language models get them. */
export default function ParameterSchema({ form, label }: ParameterSchemaProps) {
  const { parameters } = useValues(form)
  return (
    <details>
      <summary className="cursor-pointer text-sm text-muted">{label}</summary>
      <div className="mt-2">
        <CodeBlock code={JSON.stringify(parametersSchema(parameters), null, 2)} label={label} />
      </div>
    </details>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { notify } from '@/components/ui/overlay/notify'
import type { PanelTool } from '@/lib/features/tools/contract/panel-tool'
import { NEW_TOOL, sentFields, toolValues, type ToolValues } from './tool-values'

export type CreatedTool = PanelTool & { signingSecret: string }

interface ToolFormOptions {
  /** Null for a new tool. */
  tool: PanelTool | null
  onCreated: (tool: CreatedTool) => void
}

/** The form of a tool, which saves itself. */
export function useToolForm({ tool, onCreated }: ToolFormOptions) {
  const t = useTranslations('tools-editor')
  const words = useTranslations('tools-editor.errors')
  const router = useRouter()
  const isMcp = tool?.kind === 'mcp'
  const [values] = useState(() => (tool ? toolValues(tool) : NEW_TOOL))
  // Changes with every save and restoration, which reset the rows to these values.
  const [shown, setShown] = useState({ values, version: 0 })
  const show = (next: ToolValues) =>
    setShown(({ version }) => ({ values: next, version: version + 1 }))

  const form = useApiForm<ToolValues, PanelTool>({
    schema: async () => {
      const { HttpToolForm, McpToolForm } = await import('./form-schema')
      return isMcp ? McpToolForm : HttpToolForm
    },
    defaults: values,
    request: (sent) => ({
      ...(tool ? { path: `/api/tools/${tool.id}`, method: 'PATCH' } : { path: '/api/tools' }),
      body: sentFields(isMcp, sent),
    }),
    fieldErrors: () => import('./field-errors').then(({ fieldErrors }) => fieldErrors(words)),
    onProblem: ({ code }) => (code === 'quota_exceeded' ? t('quota') : null),
    onSuccess: (saved, sent) => {
      if (!tool) {
        form.reset(sent)
        onCreated(saved as CreatedTool)
        return
      }
      const now = toolValues(saved)
      form.reset(now)
      show(now)
      notify(t('saved'))
      router.refresh()
    },
  })
  return { form, shown, show }
}

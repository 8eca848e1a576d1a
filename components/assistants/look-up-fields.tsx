'use client'

import { useTranslations } from 'next-intl'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { MAX_BASES_PER_ASSISTANT } from '@/lib/features/knowledge-bases/rules/knowledge-base'
import { MAX_TOOLS_PER_ASSISTANT, type ToolState } from '@/lib/features/tools/rules/tool'
import type { AssistantValues } from './draft'
import { type Linkable, LinkedField } from './linked-field'
import type { SavedForm } from './use-assistant-form'

/** The knowledge bases and tools that an assistant can use. */
export interface Linkables {
  bases: Linkable[]
  tools: (Linkable & { state: ToolState })[]
}

interface LookUpFieldsProps extends Linkables {
  form: ApiForm<AssistantValues>
  saved: SavedForm
}

/** Where the assistant looks things up. */
export default function LookUpFields({ form, bases, tools, saved }: LookUpFieldsProps) {
  const t = useTranslations('assistants.fields')
  const { values, version } = saved
  return (
    <>
      <LinkedField
        key={`bases-${version}`}
        form={form}
        name="knowledgeBaseIds"
        choices={bases}
        first={values.knowledgeBaseIds}
        max={MAX_BASES_PER_ASSISTANT}
        help={t(bases.length > 0 ? 'knowledgeHelp' : 'knowledgeNone')}
        page={{ href: '/knowledge-bases', label: t('knowledgeLink') }}
      />
      <LinkedField
        key={`tools-${version}`}
        form={form}
        name="toolIds"
        choices={tools.map(({ id, name, state }) => ({
          id,
          name: t(`toolStates.${state}`, { name }),
        }))}
        first={values.toolIds}
        max={MAX_TOOLS_PER_ASSISTANT}
        help={t(tools.length > 0 ? 'toolsHelp' : 'toolsNone')}
        page={{ href: '/tools', label: t('toolsLink') }}
      />
    </>
  )
}

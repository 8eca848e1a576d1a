'use client'

import type { ApiForm } from '@/components/ui/form/use-api-form'
import type { AssistantValues } from './draft'
import { type BaseChoice, KnowledgeField } from './knowledge-field'
import { PronunciationRows } from './pronunciation-rows'
import type { SavedForm } from './use-assistant-form'

interface LookUpFieldsProps {
  form: ApiForm<AssistantValues>
  bases: BaseChoice[]
  saved: SavedForm
}

/** Where the assistant looks things up, and how it pronounces words. */
export default function LookUpFields({ form, bases, saved }: LookUpFieldsProps) {
  return (
    <>
      <KnowledgeField
        key={`bases-${saved.version}`}
        form={form}
        bases={bases}
        first={saved.values.knowledgeBaseIds}
      />
      <PronunciationRows key={saved.version} form={form} first={saved.values.pronunciations} />
    </>
  )
}

'use client'

import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { FormEngine } from '@/components/ui/form/form-engine'
import type { Pronunciation } from '@/lib/features/assistants/rules/assistant'
import type { ExtractedField } from '@/lib/platform/vocabulary/extracted-field'

/** A field as the form has it. A new one gets its key when it is saved. */
export type DraftField = Omit<ExtractedField, 'key'> & { key?: string }

export interface AssistantValues {
  name: string
  language: string
  voice: string
  greeting: string
  instructions: string
  coreKnowledge: string
  /** Empty where the assistant cannot hand a call over. */
  handOverPhone: string
  voicemailMessage: string
  pronunciations: Pronunciation[]
  keyTerms: string[]
  extractedFields: DraftField[]
  /** Empty without one. */
  contextUrl: string
  isActive: boolean
  knowledgeBaseIds: string[]
  toolIds: string[]
}

interface Store {
  read: () => AssistantValues
  write: (values: AssistantValues) => void
  subscribe: (listener: () => void) => () => void
}

function createStore(first: AssistantValues): Store {
  let values = first
  const listeners = new Set<() => void>()
  return {
    read: () => values,
    write: (next) => {
      values = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const Draft = createContext<Store | null>(null)

interface AssistantDraftProviderProps {
  values: AssistantValues
  children: ReactNode
}

/** Holds the form of an assistant and whatever tries its unsaved values out. */
export function AssistantDraftProvider({ values, children }: AssistantDraftProviderProps) {
  const [store] = useState(() => createStore(values))
  return (
    <Draft value={store}>
      <div className="contents" onInput={(event) => takeTyped(store, event)}>
        {children}
      </div>
    </Draft>
  )
}

/** Takes what is typed before the engine of the form is loaded. After that, the engine feeds the draft. */
function takeTyped({ read, write }: Store, { target }: { target: EventTarget }): void {
  const { name, value, checked } = target as HTMLInputElement
  const values = read()
  const before = values[name as keyof AssistantValues] as unknown
  if (typeof before === 'string') write({ ...values, [name]: value })
  if (typeof before === 'boolean') write({ ...values, [name]: checked })
}

export function useDraftStore(): Store {
  const store = use(Draft)
  if (!store) throw new Error('There is no AssistantDraftProvider around this component.')
  return store
}

/** Keeps the draft equal to the form. */
export function useFeedAssistantDraft(engine: FormEngine<AssistantValues> | null): void {
  const { write } = useDraftStore()
  useEffect(() => engine?.watch(write), [engine, write])
}

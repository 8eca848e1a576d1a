'use client'

import { type ComponentProps, type ReactNode, useRef } from 'react'
import { later } from '@/components/ui/later'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import type { VoiceReadiness } from '@/lib/features/playground/voice-readiness'
import { AssistantForm } from './assistant-form'
import { AssistantDraftProvider, type AssistantValues } from './draft'

const Playground = later(() => import('@/components/playground/playground'))

interface AssistantEditorProps extends Omit<ComponentProps<typeof AssistantForm>, 'handle'> {
  /** Null where it can only be talked to by text. */
  voice: VoiceReadiness | null
  /** What follows the form. */
  children?: ReactNode
}

/** The form of an assistant, and beside it a talk with the assistant as the form has it. */
export function AssistantEditor({ voice, children, ...form }: AssistantEditorProps) {
  const handle = useRef<ApiForm<AssistantValues>>(null)
  return (
    <AssistantDraftProvider values={form.values}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)] lg:items-start">
        <div className="min-w-0">
          <AssistantForm {...form} handle={handle} />
          {children}
        </div>
        <div id="playground" className="min-w-0 scroll-mt-16 lg:sticky lg:top-6">
          <Playground assistantId={form.id ?? null} form={handle} voice={voice} />
        </div>
      </div>
    </AssistantDraftProvider>
  )
}

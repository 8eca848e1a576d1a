'use client'

import { type ComponentProps, type ReactNode, useRef } from 'react'
import { later } from '@/components/ui/later'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import type { VoiceReadiness } from '@/lib/features/playground/voice-readiness'
import { AssistantForm } from './assistant-form'
import { AssistantDraftProvider, type AssistantValues } from './draft'

const Playground = later(() => import('@/components/playground/playground'))

interface AssistantEditorProps extends Omit<ComponentProps<typeof AssistantForm>, 'handle'> {
  /** Null if calls are simulated. */
  voice: VoiceReadiness | null
  /** The top of the page. */
  header: ReactNode
  /** Shown beside the form instead of a talk: for example a test that is to turn green. */
  beside?: ReactNode
}

/**
 * The form of an assistant, and beside it a talk with the assistant as the form has it. The links to the sections, the
 * form and the talk share the width of the window, and the talk has its height.
 */
export function AssistantEditor({ voice, header, beside, ...form }: AssistantEditorProps) {
  const handle = useRef<ApiForm<AssistantValues>>(null)
  return (
    <AssistantDraftProvider values={form.values}>
      <div
        data-wide
        className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:items-start xl:grid-cols-[minmax(0,46rem)_minmax(21.5rem,1fr)] 2xl:grid-cols-[minmax(0,58rem)_minmax(26rem,1fr)] 2xl:gap-10"
      >
        <div className="min-w-0">
          {header}
          <AssistantForm {...form} handle={handle} />
        </div>
        <div
          id="playground"
          className="min-w-0 scroll-mt-16 lg:sticky lg:top-7 lg:h-[calc(100dvh-3.5rem)]"
        >
          {beside ?? <Playground assistantId={form.id ?? null} form={handle} voice={voice} />}
        </div>
      </div>
    </AssistantDraftProvider>
  )
}

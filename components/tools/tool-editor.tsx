'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'
import { later } from '@/components/ui/later'
import type { PanelTool } from '@/lib/features/tools/contract/panel-tool'
import type { AnswerChooser } from './answer-rows'
import { ToolForm } from './tool-form'
import { type CreatedTool, useToolForm } from './use-tool-form'

const CreatedDialog = later(() => import('./created-dialog'))
const TryTool = later(() => import('./try-tool'))

interface ToolEditorProps {
  /** Null for a new tool. */
  tool: PanelTool | null
  /** Names of the account's other tools. */
  others: readonly string[]
  /** The top of the page. */
  header: ReactNode
  /** Shown instead of the fields that the server of an MCP tool defines. */
  fixed?: ReactNode
  /** Shown below the trial. */
  children?: ReactNode
}

/** The form of a tool, and beside it a trial of the tool as the form has it. */
export function ToolEditor({ tool, others, header, fixed, children }: ToolEditorProps) {
  const router = useRouter()
  const chooser = useRef<AnswerChooser>(null)
  const [created, setCreated] = useState<CreatedTool | null>(null)
  const { form, shown, show } = useToolForm({ tool, onCreated: setCreated })
  return (
    <div
      data-wide={tool ? true : undefined}
      className={tool ? 'grid gap-8 lg:grid-cols-2 lg:items-start xl:gap-10' : 'max-w-2xl'}
    >
      <div className="min-w-0">
        {header}
        <ToolForm
          form={form}
          shown={shown}
          onShow={show}
          id={tool?.id ?? null}
          fixed={fixed}
          others={others}
          chooser={chooser}
        />
      </div>
      {tool && (
        <div
          id="try"
          className="grid min-w-0 scroll-mt-16 gap-6 lg:sticky lg:top-7 lg:max-h-[calc(100dvh-3.5rem)] lg:overflow-y-auto"
        >
          {/* The height prevents a layout shift. */}
          <div style={{ minHeight: `${10 + 4.75 * tool.parameters.length}rem` }}>
            <TryTool tool={tool} form={form} onChoose={(field) => chooser.current?.choose(field)} />
          </div>
          {children}
        </div>
      )}
      {created && (
        <CreatedDialog
          secret={created.signingSecret}
          onClose={() => router.push(`/tools/${created.id}`)}
        />
      )}
    </div>
  )
}

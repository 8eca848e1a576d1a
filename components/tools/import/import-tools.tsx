'use client'

import { useState } from 'react'
import { later } from '@/components/ui/later'
import type { ImportableDocument } from '@/lib/features/tools/contract/panel-import'
import type { ImportTools as Import } from '@/lib/features/tools/contract/panel-input'
import type { CreatedTool } from './created-tools'
import { SourceForm } from './source-form'

const ChooseOperations = later(() => import('./choose-operations'))
const CreatedTools = later(() => import('./created-tools'))

type Stage =
  | { at: 'source' }
  | { at: 'choose'; source: Import['source']; document: ImportableDocument }
  | { at: 'created'; tools: CreatedTool[] }

/** The steps of an import: read a document, choose operations, see the created tools. */
export function ImportTools() {
  const [stage, setStage] = useState<Stage>({ at: 'source' })
  const restart = () => setStage({ at: 'source' })
  switch (stage.at) {
    case 'source':
      return (
        <SourceForm onRead={(source, document) => setStage({ at: 'choose', source, document })} />
      )
    case 'choose':
      return (
        <ChooseOperations
          source={stage.source}
          document={stage.document}
          onCreated={(tools) => setStage({ at: 'created', tools })}
          onRestart={restart}
        />
      )
    case 'created':
      return <CreatedTools tools={stage.tools} onRestart={restart} />
  }
}

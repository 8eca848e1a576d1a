'use client'

import { Spinner } from '@/components/ui/spinner'
import { FormProblem } from '@/components/ui/form/form-problem'
import { ImportChoice } from './import-choice'
import { ImportPreviewForm } from './import-preview'
import { ImportProgress, ImportReport } from './import-report'
import { useImport, type ImportPanelProps } from './use-import'

/**
 * Imports a CSV file of contacts: choose the file, check its columns, follow the import, read the
 * result. Needs the messages `contact-import`. The import goes on if the panel is closed.
 */
export function ImportPanel(props: ImportPanelProps) {
  const { stage, problem, choose, send, reset, showLast } = useImport(props)
  return (
    <div className="grid min-h-48 content-start gap-4">
      <FormProblem text={problem} />
      {stage.at === 'loading' && (
        <div className="grid min-h-40 place-items-center text-muted">
          <Spinner />
        </div>
      )}
      {stage.at === 'choose' && (
        <ImportChoice
          last={stage.last}
          onChoose={(file) => void choose(file)}
          onShowLast={(id) => void showLast(id)}
        />
      )}
      {stage.at === 'preview' && (
        <ImportPreviewForm
          key={stage.file.name}
          file={stage.file}
          preview={stage.preview}
          onChoose={(file) => void choose(file)}
          onStart={(choices) => void send(stage.file, choices)}
        />
      )}
      {stage.at === 'sending' && <ImportProgress fileName={stage.file.name} />}
      {stage.at === 'running' && <ImportProgress {...stage} />}
      {stage.at === 'ended' && <ImportReport ended={stage.ended} onAgain={() => void reset()} />}
    </div>
  )
}

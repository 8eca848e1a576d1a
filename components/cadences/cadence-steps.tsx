import { hasAutomation, type Account } from '@/lib/domain/account'
import type { ListedCadence } from '@/lib/domain/cadence'
import { listAssistants } from '@/lib/services/assistants/list-assistants'
import { CadenceEditorLater } from './cadence-editor-later'
import { StepList } from './step-list'

/** The steps, to change where the plan has cadences, else to read. */
export async function CadenceSteps({
  account,
  cadence,
}: {
  account: Account
  cadence: ListedCadence
}) {
  const assistants = (await listAssistants(account)).map(({ id, name }) => ({ id, name }))
  const { name, isTemplate, steps } = cadence
  const list = (
    <div className="max-w-2xl">
      <StepList steps={steps} assistants={assistants} />
    </div>
  )
  if (!hasAutomation(account)) return list
  return (
    <CadenceEditorLater
      id={String(cadence.id)}
      saved={{ name, isTemplate, steps }}
      assistants={assistants}
      people={cadence.activeEnrollments}
    >
      {list}
    </CadenceEditorLater>
  )
}

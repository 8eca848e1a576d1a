import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import type { ListedCadence } from '@/lib/features/cadences/rules/cadence'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { CadenceEditorLater } from './cadence-editor-later'
import { StepList, type Named } from './step-list'

interface CadenceStepsProps {
  account: Account
  cadence: ListedCadence
  assistants: Named[]
  smsProviders: SmsProviderName[]
  /** What `{{business_name}}` is replaced with. */
  businessName: string
}

export function CadenceSteps(props: CadenceStepsProps) {
  const { account, cadence, assistants, smsProviders, businessName } = props
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
      smsProviders={smsProviders}
      businessName={businessName}
    >
      {list}
    </CadenceEditorLater>
  )
}

import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import type { ListedCadence } from '@/lib/features/cadences/rules/cadence'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { Beside } from '@/components/ui/beside'
import { CadenceEditorLater } from './cadence-editor-later'
import { CadenceTimeline } from './cadence-timeline'
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
    <Beside side={<CadenceTimeline steps={steps} assistants={assistants} />}>
      <StepList steps={steps} assistants={assistants} />
    </Beside>
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

import { config } from '@/lib/platform/config'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { exampleValues } from '@/lib/features/actions/rules/example-values'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import type { ActionDraft } from './action-draft'
import { ActionEditorLater } from './action-editor-later'
import { exampleFieldValues } from '@/lib/features/actions/rules/field-values'
import { type AssistantChoice, fieldsOf } from './extracted'

/** The translation namespaces that the page must provide. */
export const EDITOR_MESSAGES = [
  'actions-forms',
  'contacts-forms',
  'messages-problems',
  'sms-providers-counter',
  'sms-providers-catalog',
  'messages-chatapp',
]

interface EditorOfProps {
  account: SessionAccount
  /** What `{{business_name}}` is replaced with. */
  businessName: string
  id?: string
  saved: ActionDraft
  /** The time of the example call. */
  now: Date
  assistants: readonly AssistantChoice[]
  smsProviders: readonly SmsProviderName[]
}

/** The editor with the values of the account. */
export function EditorOf({ account, businessName, id, saved, now, ...choices }: EditorOfProps) {
  const { locale, timezone } = account
  const { assistants, smsProviders } = choices
  return (
    <ActionEditorLater
      // Remounts the editor for another action or channel: each has its own draft.
      key={id ?? saved.channel}
      id={id}
      saved={saved}
      assistants={assistants.map(({ id: key, name, extractedFields }) => ({
        id: key,
        name,
        extractedFields,
      }))}
      example={{
        ...exampleValues({ locale, timezone, businessName, now, appUrl: config().APP_URL }),
        ...exampleFieldValues(fieldsOf(assistants, []), locale, now),
      }}
      sender={businessName}
      withAnalysis={hasAutomation(account)}
      smsProviders={smsProviders}
    />
  )
}

import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { canMakeCalls } from '@/lib/features/phone-numbers/rules/phone-number'
import { SIMULATED_SIP_HOST } from '@/lib/vendors/telephony/rules/simulated-numbers'
import type { PhoneNumberDetail } from '@/lib/features/phone-numbers/read-phone-number'
import { AssistantPicker } from './assistant-picker'
import type { AssistantChoice } from './assistant-select'

interface WhoAnswersProps {
  detail: PhoneNumberDetail
  assistants: AssistantChoice[]
}

/** Which assistant takes the calls that come in, to be changed at once. */
export async function WhoAnswers({
  detail: { line, assistant, trunk },
  assistants,
}: WhoAnswersProps) {
  const t = await getTranslations('phone-numbers.detail')
  if (!canMakeCalls(line)) {
    return (
      <Card title={t('who')}>
        <p>{t('whoSms')}</p>
      </Card>
    )
  }
  return (
    <Card title={t('who')} description={t('whoText')}>
      {assistants.length > 0 ? (
        <AssistantPicker
          key={assistant?.id}
          id={String(line.id)}
          name={line.friendlyName}
          assistantId={assistant?.id ?? null}
          assistants={assistants}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p>{t('noAssistant')}</p>
          <ButtonLink href="/assistants/new">{t('newAssistant')}</ButtonLink>
        </div>
      )}
      {line.provider === 'rtc_sip' && trunk?.address !== SIMULATED_SIP_HOST && (
        <p className="mt-3 text-sm text-muted">{t('whoSip')}</p>
      )}
    </Card>
  )
}

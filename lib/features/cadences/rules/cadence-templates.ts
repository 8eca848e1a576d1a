import type { CadenceStep } from './cadence'

/** A cadence to copy. The copy gets the assistant that the account holder chooses. */
export interface CadenceTemplate {
  /** `new_lead` and so on for a built-in template; the id for one of the account's own. */
  key: string
  name: string
  steps: CadenceStep[]
}

const HOUR = 60
const DAY = 24 * HOUR

const call = (delayMinutes: number): CadenceStep => ({
  type: 'call',
  delayMinutes,
  assistantId: '',
})

const sms = (delayMinutes: number, text: string): CadenceStep => ({
  type: 'sms',
  delayMinutes,
  text,
})

const EN: CadenceTemplate[] = [
  {
    key: 'new_lead',
    name: 'New lead',
    steps: [
      call(0),
      sms(
        HOUR,
        'Hello {{first_name}}, thank you for your interest. We will call you again tomorrow; you can also call us at any time.',
      ),
      call(DAY),
    ],
  },
  {
    key: 'missed_call',
    name: 'Missed call',
    steps: [
      sms(5, 'Hello {{first_name}}, we just missed each other. We will call you again later.'),
      call(4 * HOUR),
      call(DAY),
    ],
  },
  {
    key: 'after_offer',
    name: 'After an offer',
    steps: [
      call(2 * DAY),
      sms(
        2 * DAY,
        'Hello {{first_name}}, do you have questions about our offer? We are glad to help.',
      ),
      call(3 * DAY),
    ],
  },
]

const TR: CadenceTemplate[] = [
  {
    key: 'new_lead',
    name: 'Yeni aday',
    steps: [
      call(0),
      sms(
        HOUR,
        'Merhaba {{first_name}}, ilginiz için teşekkür ederiz. Yarın sizi yeniden arayacağız; dilediğiniz zaman siz de bizi arayabilirsiniz.',
      ),
      call(DAY),
    ],
  },
  {
    key: 'missed_call',
    name: 'Cevapsız arama',
    steps: [
      sms(5, 'Merhaba {{first_name}}, az önce size ulaşamadık. Daha sonra yeniden arayacağız.'),
      call(4 * HOUR),
      call(DAY),
    ],
  },
  {
    key: 'after_offer',
    name: 'Teklif sonrası',
    steps: [
      call(2 * DAY),
      sms(
        2 * DAY,
        'Merhaba {{first_name}}, teklifimizle ilgili sorularınız var mı? Yardımcı olmaktan memnuniyet duyarız.',
      ),
      call(3 * DAY),
    ],
  },
]

export function builtInTemplates(locale: string): CadenceTemplate[] {
  return locale === 'tr' ? TR : EN
}

/** Replaces the assistant of each call step by `assistantId`, unless it is one of `assistants`. */
export function callBy(
  steps: readonly CadenceStep[],
  assistantId: string,
  assistants: readonly { id: string }[],
): CadenceStep[] {
  return steps.map((step) =>
    step.type === 'call' && !assistants.some(({ id }) => id === step.assistantId)
      ? { ...step, assistantId }
      : step,
  )
}

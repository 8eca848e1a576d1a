import type { CadenceStep } from './cadence'

/** A cadence to begin with. Whoever copies it chooses the assistant that calls. */
export interface CadenceTemplate {
  /** `new_lead`, … for those that come with the product; the id of one of the account's own. */
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

/** Those that come with the product, in the account's language. */
export function builtInTemplates(locale: string): CadenceTemplate[] {
  return locale === 'tr' ? TR : EN
}

/** The steps with this assistant wherever the one of the template is not among the account's. */
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

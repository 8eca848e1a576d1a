import type { AgentMessageType } from '@/lib/platform/vocabulary/message'
import type { PlaceholderValues } from '@/lib/features/messages/rules/message'

interface Words {
  greeting: (name: string) => string
  booked: (date: string, time: string) => string
  change: (link: string) => string
  summary: string
  thanks: string
}

const WORDS: Record<'tr' | 'en', Words> = {
  tr: {
    greeting: (name) => (name ? `Merhaba ${name},` : 'Merhaba,'),
    booked: (date, time) => `randevunuz ${date}, saat ${time} için kayıtlı.`,
    change: (link) => `Randevunuzu görmek, ertelemek veya iptal etmek için: ${link}`,
    summary: 'görüşmemizin özeti:',
    thanks:
      'görüştüğünüz için teşekkür ederiz. Aklınıza takılan bir şey olursa bu mesajı yanıtlayabilirsiniz.',
  },
  en: {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    booked: (date, time) => `your appointment is booked for ${date} at ${time}.`,
    change: (link) => `To see, move or cancel it: ${link}`,
    summary: 'here is what we talked about:',
    thanks: 'thank you for talking with us. If anything comes to mind, just answer this message.',
  },
}

export interface ComposeInput {
  type: AgentMessageType
  /** Language of the assistant: Turkish for `tr`, otherwise English. */
  language: string
  /** Facts of the call and its contact. */
  values: PlaceholderValues
}

/**
 * Composes the text of a message without content. Null without the facts for it (no appointment, no summary), and for
 * `custom`, which requires content.
 */
export function composeAgentMessage({ type, language, values }: ComposeInput): string | null {
  const words = WORDS[language === 'tr' ? 'tr' : 'en']
  const body = bodyOf(type, words, values)
  if (!body) return null
  const { first_name: name = '', assistant_name: assistant, business_name: business } = values
  const signature = [assistant, business].filter(Boolean).join(', ')
  return [`${words.greeting(name)} ${body}`, signature].filter(Boolean).join('\n\n')
}

function bodyOf(type: AgentMessageType, words: Words, values: PlaceholderValues): string | null {
  switch (type) {
    case 'appointment_confirmation': {
      const { appointment_date: date, appointment_time: time, appointment_link: link } = values
      return date && time && link ? `${words.booked(date, time)}\n${words.change(link)}` : null
    }
    case 'transcript_summary':
      return values.call_summary ? `${words.summary}\n\n${values.call_summary}` : null
    case 'follow_up':
      return words.thanks
    case 'custom':
      return null
  }
}

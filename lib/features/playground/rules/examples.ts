import type { AssistantLanguage } from '@/lib/features/assistants/rules/assistant'

/** Example messages, in the language of the assistant. */
export const EXAMPLES: Record<AssistantLanguage, readonly [string, string, string]> = {
  tr: [
    'Merhaba, çalışma saatleriniz nedir?',
    'Yarın öğleden sonra için randevu alabilir miyim?',
    'Beni bir daha aramayın.',
  ],
  en: [
    'Hello, what are your opening hours?',
    'Can I have an appointment tomorrow afternoon?',
    'Please do not call me again.',
  ],
}

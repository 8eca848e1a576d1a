import type { ASSISTANT_LANGUAGES } from '@/lib/features/assistants/rules/assistant'

type Language = (typeof ASSISTANT_LANGUAGES)[number]

/** What to try first, in the language that the assistant speaks. */
export const EXAMPLES: Record<Language, readonly [string, string, string]> = {
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

import type { AssistantLanguage } from './assistant'

/** Of the business's name, in characters. */
const MAX_NAME = 80

const TEXTS: Record<AssistantLanguage, (business: string) => string> = {
  tr: (business) => `Merhaba, ben ${business} adına arıyorum. Size nasıl yardımcı olabilirim?`,
  en: (business) => `Hello, I’m calling on behalf of ${business}. How can I help you?`,
}

/** The sample sentence of a voice. */
export function previewText(language: AssistantLanguage, business: string): string {
  return TEXTS[language](business.slice(0, MAX_NAME))
}

import type { AssistantLanguage } from './assistant'

/** Of the business's name, in characters. */
const MAX_NAME = 80

const TEXTS: Record<AssistantLanguage, (business: string) => string> = {
  tr: (business) =>
    `Merhaba, ${business ? `ben ${business} adına arıyorum` : 'ben sanal asistanınız'}. Size nasıl yardımcı olabilirim?`,
  en: (business) =>
    `Hello, ${business ? `I’m calling on behalf of ${business}` : 'this is your virtual assistant'}. How can I help you?`,
}

/** The sample sentence of a voice. @param business empty if unknown */
export function previewText(language: AssistantLanguage, business: string): string {
  return TEXTS[language](business.slice(0, MAX_NAME))
}

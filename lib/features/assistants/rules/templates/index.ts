import type { AssistantLanguage } from '../assistant'
import { english } from './en'
import type { TemplateName, TemplateTexts } from './texts'
import { turkish } from './tr'

export { type TemplateName, TEMPLATES } from './texts'

export function templateTexts(name: TemplateName, language: AssistantLanguage): TemplateTexts {
  return (language === 'tr' ? turkish : english)[name]
}

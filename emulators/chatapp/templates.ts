import { Refusal } from './refusal'

/** An approved template: its name and language, and its body or the number of placeholders in it. */
export type Template = { name: string; language: string } & (
  | { body: string }
  | { placeholders: number }
)

export interface TemplateRequest {
  name?: string
  language?: { code?: string }
  components?: { type?: string; parameters?: { type?: string; text?: string }[] }[]
}

const PLACEHOLDER = /\{\{(\d+)\}\}/g

/** Returns how many parameters a template needs: the number of its highest placeholder. */
export function placeholdersOf(template: Template): number {
  if ('placeholders' in template) return template.placeholders
  return Math.max(
    0,
    ...[...template.body.matchAll(PLACEHOLDER)].map(([, number]) => Number(number)),
  )
}

/**
 * Finds the requested template and fills it in.
 * @returns its name and language, the parameters, and the text of the message
 * @throws Refusal if there is no such template, or the parameters do not fit it
 */
export function fillTemplate(
  templates: Template[],
  { name, language, components = [] }: TemplateRequest,
) {
  const template = templates.find((one) => one.name === name && one.language === language?.code)
  if (!template) {
    throw new Refusal(132001, `template name (${name}) does not exist in ${language?.code}`)
  }
  const parameters = components
    .filter(({ type }) => type === 'body')
    .flatMap((component) => (component.parameters ?? []).map(({ text }) => text ?? ''))
  const expected = placeholdersOf(template)
  if (parameters.length !== expected) {
    throw new Refusal(
      132000,
      `body: number of localizable_params (${parameters.length}) does not match the expected number of params (${expected})`,
    )
  }
  for (const text of parameters) checkParameter(text)
  const text =
    'body' in template
      ? template.body.replace(PLACEHOLDER, (_, number) => parameters[Number(number) - 1] ?? '')
      : [template.name, ...parameters].join(' · ')
  return { template: template.name, language: template.language, parameters, text }
}

function checkParameter(text: string): void {
  if (!text.trim()) throw new Refusal(131008, 'Parameter of type text is missing text value')
  if (/[\n\r\t]| {5}/.test(text)) {
    throw new Refusal(
      132018,
      'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
    )
  }
}

import type { useTranslations } from 'next-intl'
import type { FieldWords } from '@/components/ui/form/check-by-schema'
import { SNAKE_CASE } from '@/lib/features/tools/rules/tool'
import { isBuiltIn } from '@/lib/platform/vocabulary/built-in-tools'
import { parseJson } from '@/lib/platform/text/parse-json'

/** What is wrong with a field of a tool, where the common texts do not say it. */
export function fieldErrors(t: ReturnType<typeof useTranslations<'tools-editor.errors'>>) {
  const identifier =
    (other: string): FieldWords =>
    (input) =>
      SNAKE_CASE.test(String(input)) ? other : t('identifier')
  const json =
    (other: string): FieldWords =>
    (input) =>
      parseJson(String(input)) === undefined ? t('json') : other
  return {
    name: (input: unknown) => (isBuiltIn(String(input)) ? t('builtIn') : t('identifier')),
    'parameters.*.name': identifier(t('repeated')),
    'parameters.*.choices': t('choices'),
    'secrets.*.name': identifier(t('repeated')),
    'request.url': t('url'),
    'request.query.*.value': t('placeholder'),
    'request.headers.*.name': t('header'),
    'request.headers.*.value': t('placeholder'),
    'request.body': json(t('body')),
    'answer.fields.*.name': t('repeated'),
    'answer.fields.*.path': t('path'),
    after: t('after'),
    sampleAnswer: t('json'),
  }
}

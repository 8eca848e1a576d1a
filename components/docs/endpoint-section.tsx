import type { AnyEndpoint } from '@/lib/platform/http/endpoint'
import { getTranslations } from 'next-intl/server'
import { type DocumentedField, fieldsOf } from './fields-of'
import { CodeBlock } from '@/components/ui/text/code-block'
import { CodeTabs } from '@/components/ui/text/code-tabs'
import { codeSamples } from '@/lib/features/docs/rules/code-samples'
import { ERRORS } from '@/lib/platform/errors'

async function FieldsTable({ title, fields }: { title: string; fields: DocumentedField[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'docs' })
  return (
    <>
      <h4 className="mt-4 mb-1 text-sm font-medium">{title}</h4>
      <dl className="text-sm">
        {fields.map(({ name, type, required, instead }) => (
          <div key={name} className="flex flex-wrap gap-x-3 border-t border-line py-1.5">
            <dt className="w-40 font-mono">{name}</dt>
            <dd className="flex-1 text-muted">
              {type} ·{' '}
              {instead.length > 0
                ? t('oneOf', { fields: instead.join(', ') })
                : t(required ? 'required' : 'optional')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface EndpointSectionProps {
  contract: AnyEndpoint
  baseUrl: string
  /** From `chosenCodeLanguage`. */
  language: string | undefined
}

/** One endpoint: its input, its responses and an example. */
export async function EndpointSection({ contract, baseUrl, language }: EndpointSectionProps) {
  const t = await getTranslations({ locale: 'en', namespace: 'docs' })
  const { name, method, path, summary, description, errors = [], example } = contract
  const parts = (['query', 'body'] as const).map((part) => ({
    part,
    fields: fieldsOf(contract[part]),
  }))
  return (
    <section id={name} className="mt-6 scroll-mt-6 border-t border-line pt-6">
      <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <code className="font-mono text-sm font-semibold break-all">
          {method} {path}
        </code>
        <span className="text-muted">{summary}</span>
      </h3>
      {description && <p className="mt-2 max-w-prose">{description}</p>}
      {parts.map(
        ({ part, fields }) =>
          fields.length > 0 && <FieldsTable key={part} title={t(part)} fields={fields} />,
      )}
      <h4 className="mt-4 mb-1 text-sm font-medium">{t('request')}</h4>
      <CodeTabs label={t('request')} samples={codeSamples(contract, baseUrl)} initial={language} />
      {example && (
        <>
          <h4 className="mt-4 mb-1 text-sm font-medium">{t('response')}</h4>
          <CodeBlock label={t('response')} code={JSON.stringify(example.response, null, 2)} />
        </>
      )}
      {errors.length > 0 && (
        <>
          <h4 className="mt-4 mb-1 text-sm font-medium">{t('errors')}</h4>
          <ul className="text-sm">
            {errors.map((code) => (
              <li key={code}>
                <code className="font-mono">{ERRORS[code].status}</code> {ERRORS[code].error}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

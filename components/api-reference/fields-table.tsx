import { getTranslations } from 'next-intl/server'
import type { DocumentedField } from './fields-of'

/** The fields of a body or a query. */
export async function FieldsTable({ title, fields }: { title: string; fields: DocumentedField[] }) {
  const t = await getTranslations('docs')
  return (
    <>
      <h4 className="mt-4 mb-1 text-sm font-medium">{title}</h4>
      <dl className="text-sm">
        {fields.map(({ name, type, required }) => (
          <div key={name} className="flex flex-wrap gap-x-3 border-t border-line py-1.5">
            <dt className="w-40 font-mono">{name}</dt>
            <dd className="flex-1 text-muted">
              {type} · {t(required ? 'required' : 'optional')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

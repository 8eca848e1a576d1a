'use client'

import { useTranslations } from 'next-intl'
import { Select } from '@/components/ui/form/input'
import type { ImportPreview } from '@/lib/features/contact-imports/contract/panel'
import {
  IMPORT_FIELDS,
  type ImportField,
} from '@/lib/features/contact-imports/rules/contact-import'
import { isContactField } from '@/lib/platform/vocabulary/contact-fields'

type Fields = readonly (ImportField | null)[]

interface ColumnTableProps {
  preview: ImportPreview
  /** The field of each column; null is not imported. */
  fields: Fields
  onChange: (fields: (ImportField | null)[]) => void
}

/** The fields that may have several columns, of which the first filled one counts. Any other field has one. */
const SEVERAL = new Set<ImportField | null>(['phone', 'email'])

/** The first rows of a file. Above each column, its field can be chosen. */
export function ColumnTable({ preview: { columns, rows }, fields, onChange }: ColumnTableProps) {
  const t = useTranslations('contact-imports')
  const forms = useTranslations('contacts-forms.fields')
  const keyed = columns.map(({ header }, at) => ({ header, at, key: `${at}-${header}` }))
  const choose = (column: number, chosen: ImportField | null) =>
    onChange(
      fields.map((field, at) => {
        if (at === column) return chosen
        return field === chosen && !SEVERAL.has(field) ? null : field
      }),
    )
  return (
    <section
      aria-label={t('recognized')}
      // A wide table scrolls, by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{t('recognized')}</caption>
        <thead>
          <tr>
            {keyed.map(({ key, header, at }) => (
              <th
                key={key}
                scope="col"
                className="border-b border-line bg-sunken px-3 py-2 text-left align-top font-medium whitespace-nowrap"
              >
                <span className="mb-1 block max-w-40 truncate">{header || '–'}</span>
                <Select
                  aria-label={t('fieldOf', { column: header || String(at + 1) })}
                  value={fields[at] ?? ''}
                  className="min-w-40 font-normal"
                  onChange={({ currentTarget }) =>
                    choose(at, (currentTarget.value || null) as ImportField | null)
                  }
                >
                  <option value="">{t('ignored')}</option>
                  {IMPORT_FIELDS.map((field) => (
                    <option key={field} value={field}>
                      {isContactField(field) ? forms(field) : t(`fields.${field}`)}
                    </option>
                  ))}
                </Select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            // The rows have no key, and do not change.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={number} className="border-b border-line last:border-0">
              {keyed.map(({ key, at }) => (
                <td key={key} className={fields[at] ? 'px-3 py-1.5' : 'px-3 py-1.5 text-muted'}>
                  <span className="block max-w-40 truncate">{row[at]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { getTranslations } from 'next-intl/server'
import { FilterSelect } from '@/components/ui/list/filter-select'
import { SearchBox } from '@/components/ui/list/search-box'
import type { ExtractedField } from '@/lib/platform/vocabulary/extracted-field'

interface FieldFilterProps {
  fields: readonly ExtractedField[]
  field: string | undefined
}

const VALUE_PARAMETERS = ['fieldValue', 'fieldText']

/** Filters calls by what they have yielded: a field, and then its value. */
export async function FieldFilter({ fields, field }: FieldFilterProps) {
  const t = await getTranslations('calls.fields')
  const chosen = fields.find(({ key }) => key === field)
  return (
    <>
      <FilterSelect
        name="field"
        label={t('filter')}
        all={t('all')}
        options={fields.map(({ key, name }) => ({ value: key, label: name }))}
        clears={VALUE_PARAMETERS}
      />
      {chosen && <ValueFilter key={chosen.key} field={chosen} />}
    </>
  )
}

async function ValueFilter({ field: { name, type, values } }: { field: ExtractedField }) {
  const t = await getTranslations('calls.fields')
  if (type === 'yes_no' || type === 'choice') {
    const yesNo = [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ]
    return (
      <FilterSelect
        name="fieldValue"
        label={name}
        all={t('anyValue', { name })}
        options={type === 'yes_no' ? yesNo : values.map((value) => ({ value, label: value }))}
      />
    )
  }
  const isText = type === 'text'
  return (
    <SearchBox
      name={isText ? 'fieldText' : 'fieldValue'}
      label={t(isText ? 'contains' : 'is', { name })}
      className="max-md:w-48 md:max-w-48"
    />
  )
}

import {
  fieldOfHeader,
  type ImportField,
} from '@/lib/features/contact-imports/rules/contact-import'
import { foldForSearch } from '@/lib/platform/text/search-text'
import { oneLine } from '@/lib/platform/text/visible-text'
import type { NamedValue } from './body-values'
import { UTM_NAMES } from './submission'

/** The fields that a form can send beside those of a contact. */
const OTHER_FIELDS = {
  note: 'message|your message|mesaj|mesajiniz|question|soru|sorunuz|konu|subject|talep|enquiry|inquiry',
  consent:
    'consent|gdpr|gdpr consent|kvkk|kvkk onayi|privacy|privacy policy|privacy consent|acceptance|accept|terms|onay|acik riza|riza|aydinlatma metni',
  marketing:
    'marketing|marketing consent|newsletter|opt in|marketing opt in|pazarlama|ticari ileti|ticari ileti onayi|kampanya onayi',
  country: 'phone country|country|country code|ulke|ulke kodu',
  page: 'page|page url|url|source url|landing page|sayfa',
  referrer: 'referrer|referer',
  redirect: 'redirect|redirect to|redirect url|next',
} as const

type OtherField = keyof typeof OTHER_FIELDS

export type SentField = ImportField | OtherField | (typeof UTM_NAMES)[number]

const OTHERS = new Map<string, OtherField>(
  (Object.keys(OTHER_FIELDS) as OtherField[]).flatMap((field) =>
    OTHER_FIELDS[field].split('|').map((name) => [name, field] as const),
  ),
)

const UTMS = new Map<string, SentField>(UTM_NAMES.map((name) => [name, name]))

/** Form builders put something around a name: `form_fields[phone]`, `your-phone`, `phone-123`, `field_phone`. */
const WRAPPED = /^[\w-]+\[([^\]]+)\]$/
const DECORATION = /^(your|sizin|field|input|fld|contact form|lead)\s+|\s+\d+$/g

/** The field of a contact or of the form that a name stands for, in the usual spellings of English and Turkish. */
export function fieldOfName(written: string): SentField | null {
  const inner = WRAPPED.exec(written.trim())?.[1] ?? written
  const spaced = inner.replace(/([a-z])([A-Z])/g, '$1 $2')
  const folded = foldForSearch(oneLine(spaced))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const bare = folded.replaceAll(DECORATION, '')
  return (
    UTMS.get(folded.replaceAll(' ', '_')) ??
    OTHERS.get(folded) ??
    OTHERS.get(bare) ??
    fieldOfHeader(folded) ??
    fieldOfHeader(bare)
  )
}

/** The first filled value of each field. */
export type SentFields = Partial<Record<SentField, string>>

/** @param values as a body has them @param own the names of the form's own questions, which are not fields of contacts */
export function sentFields(values: readonly NamedValue[], own: ReadonlySet<string>): SentFields {
  const fields: SentFields = {}
  for (const [name, value] of values) {
    const field = own.has(name) ? null : fieldOfName(name)
    if (field && value.trim() && fields[field] === undefined) fields[field] = value.trim()
  }
  // A field "name" beside a last name holds the first name.
  if (fields.firstName === undefined && fields.lastName !== undefined && fields.name) {
    const { name, ...others } = fields
    return { ...others, firstName: name }
  }
  return fields
}

const YES = new Set([
  '1',
  'on',
  'true',
  'yes',
  'y',
  'evet',
  'e',
  'checked',
  'accepted',
  'onayliyorum',
])

/** Whether a checkbox was checked; null if it was not sent. */
export function isChecked(value: string | undefined): boolean | null {
  if (value === undefined) return null
  const said = foldForSearch(oneLine(value))
  // Some builders send the wording of the checkbox.
  return YES.has(said) || said.length > 12
}

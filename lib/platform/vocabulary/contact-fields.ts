/**
 * The texts of a contact. Contracts, columns, files, forms, prompts, placeholders, events and the packages of
 * `integrations/` follow from these tables. CONTRIBUTING.md says how to add a field.
 */

interface Field {
  /** Column of the database, key of the Public API, and name of the placeholder. */
  column: string
  /** `line` has no line breaks, `email` is validated in the panel, and `text` has several lines. */
  kind: 'line' | 'email' | 'text'
  /** Maximum length in characters. */
  max: number
}

interface Detail extends Field {
  /** Whether responses of the Public API and events contain it. */
  isPublished: boolean
  /** Whether messages may contain it as a placeholder. */
  isPlaceholder: boolean
  /** Whether the dialog that adds a contact asks for it. The edit form has all fields. */
  isAskedAtOnce: boolean
  /** Its name in the prompt of an assistant. */
  fact: string
}

/** The optional fields, null if absent. A new field is a row here. */
export const CONTACT_DETAILS = {
  email: {
    column: 'email',
    kind: 'email',
    max: 320,
    isPublished: true,
    isPlaceholder: false,
    isAskedAtOnce: true,
    fact: 'email',
  },
  company: {
    column: 'company',
    kind: 'line',
    max: 200,
    isPublished: true,
    isPlaceholder: true,
    isAskedAtOnce: true,
    fact: 'company',
  },
  title: {
    column: 'title',
    kind: 'line',
    max: 200,
    isPublished: true,
    isPlaceholder: false,
    isAskedAtOnce: false,
    fact: 'position',
  },
  // See docs/contract/public-api.md#contact-notes.
  notes: {
    column: 'notes',
    kind: 'text',
    max: 2000,
    isPublished: false,
    isPlaceholder: false,
    isAskedAtOnce: true,
    fact: 'notesOfTheBusiness',
  },
} as const satisfies Record<string, Detail>

export const CONTACT_FIELDS = {
  firstName: { column: 'first_name', kind: 'line', max: 200 },
  lastName: { column: 'last_name', kind: 'line', max: 200 },
  phone: { column: 'phone', kind: 'line', max: 64 },
  ...CONTACT_DETAILS,
} as const satisfies Record<string, Field>

/** The headers of each detail in files that are imported, folded: in lower case, without diacritics and punctuation. */
export const DETAIL_HEADERS: Record<ContactDetail, string> = {
  email:
    'email|e mail|mail|email address|e mail address|email 1|e mail 1 value|email 1 value|eposta|e posta|eposta adresi|e posta adresi|mail adresi|email adresi',
  company:
    'company|company name|organization|organisation|organization name|organization 1 name|business|sirket|sirket adi|firma|firma adi|firma unvani|kurum|kurum adi|isletme|isyeri|is yeri',
  title: 'title|job title|position|role|organization title|unvan|unvani|gorev|gorevi|pozisyon',
  notes: 'notes|note|comment|comments|description|not|notlar|aciklama|aciklamalar|yorum',
}

/** An example of each detail that messages can contain, for previews. */
export const DETAIL_EXAMPLES: Record<PlaceholderDetail, { en: string; tr: string }> = {
  company: { en: 'Clarke Interiors', tr: 'Yılmaz Mobilya' },
}

type Fields = typeof CONTACT_FIELDS
export type ContactField = keyof Fields
export type ContactDetail = keyof typeof CONTACT_DETAILS
export type DetailKind = Field['kind']

type DetailsWith<Flag extends 'isPublished' | 'isPlaceholder'> = {
  [D in ContactDetail]: Fields[D][Flag] extends true ? D : never
}[ContactDetail]

type PlaceholderDetail = DetailsWith<'isPlaceholder'>

export const FIELD_NAMES = Object.keys(CONTACT_FIELDS) as ContactField[]
export const DETAILS = Object.keys(CONTACT_DETAILS) as ContactDetail[]
export const PUBLISHED_DETAILS = DETAILS.filter(
  (detail) => CONTACT_DETAILS[detail].isPublished,
) as DetailsWith<'isPublished'>[]
export const PLACEHOLDER_DETAILS = DETAILS.filter(
  (detail) => CONTACT_DETAILS[detail].isPlaceholder,
) as PlaceholderDetail[]

export function isContactField(name: string): name is ContactField {
  return Object.hasOwn(CONTACT_FIELDS, name)
}

/** Returns an object with a value for each field, by its name. */
export function byField<F extends ContactField, V>(
  fields: readonly F[],
  valueOf: (field: F) => V,
): Record<F, V> {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<F, V>
}

/** Returns an object with a value for each field, by its column. */
export function byColumn<F extends ContactField, V>(
  fields: readonly F[],
  valueOf: (field: F) => V,
): Record<Fields[F]['column'], V> {
  const entries = fields.map((field) => [CONTACT_FIELDS[field].column, valueOf(field)] as const)
  return Object.fromEntries(entries) as Record<Fields[F]['column'], V>
}

/** The field of contacts that a placeholder names, if it is one of {@link PLACEHOLDER_DETAILS}. */
export function detailOfPlaceholder(placeholder: string) {
  return PLACEHOLDER_DETAILS.find((detail) => CONTACT_DETAILS[detail].column === placeholder)
}

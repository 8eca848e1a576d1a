import { csvClock, csvPieces } from '@/lib/platform/text/csv-write'
import { tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import { FIELD_NAMES, isContactField } from '@/lib/platform/vocabulary/contact-fields'
import { type ContactFilter, listedCondition } from './contact-filter'
import { CONTACT_COLUMNS, toContact, type ContactRow } from './rows'
import type { Contact } from './rules/contact'

/** The columns that only an export has. */
const READ_ONLY_COLUMNS = [
  'stage',
  'status',
  'heat',
  'score',
  'doNotCall',
  'source',
  'added',
  'tags',
  'datedNotes',
] as const

/** The columns in file order. An import reads the fields back, and leaves out the others. */
export const EXPORT_COLUMNS = [...FIELD_NAMES, ...READ_ONLY_COLUMNS] as const

export type ExportColumn = (typeof EXPORT_COLUMNS)[number]

/** The account's language and time zone, in which the file is written. */
export interface ExportWords {
  locale: string
  timezone: string
  header(column: ExportColumn): string
  /** The label of a stage, status, heat or source. */
  word(column: 'stage' | 'status' | 'heat' | 'source', value: string | null): string
}

export function contactsCsv(
  owner: Owner,
  filter: ContactFilter,
  words: ExportWords,
): AsyncGenerator<string> {
  return csvPieces(readAll(owner, filter), {
    locale: words.locale,
    header: EXPORT_COLUMNS.map((column) => words.header(column)),
    cells: cellsOf(words),
  })
}

const PAGE = 1000

interface Additions {
  tags: string[]
  datedNotes: { at: string; text: string }[]
}

type ExportedContact = Contact & Additions

const ADDITIONS = `
  array(select t.name from contact_tags x join tags t on t.id = x.tag_id
    where x.contact_id = c.id order by t.folded) as tags,
  (select coalesce(jsonb_agg(jsonb_build_object('at', n.created_at, 'text', n.text) order by n.created_at, n.id), '[]')
    from contact_notes n where n.contact_id = c.id) as "datedNotes"`

/** The contacts that match the filter, newest first, in pages that start after the last contact read. */
async function* readAll(owner: Owner, filter: ContactFilter): AsyncGenerator<ExportedContact[]> {
  const { sql, values } = listedCondition(filter)
  const next = values.length + 2
  const below = `and (c.created_at, c.id) < ($${next}::timestamptz, $${next + 1}::bigint)`
  let last: ExportedContact | undefined
  do {
    const { rows } = await tenantQuery<ContactRow & Additions>(
      owner,
      `select ${CONTACT_COLUMNS}, ${ADDITIONS} from contacts c where ${sql} ${last ? below : ''}
       order by c.created_at desc, c.id desc limit ${PAGE}`,
      last ? [...values, last.createdAt, String(last.id)] : values,
    )
    const contacts = rows.map(({ tags, datedNotes, ...row }) => ({
      ...toContact(row),
      tags,
      datedNotes,
    }))
    yield contacts
    last = contacts.length === PAGE ? contacts.at(-1) : undefined
  } while (last)
}

function cellsOf({ timezone, word }: ExportWords): (contact: ExportedContact) => string[] {
  const clock = csvClock(timezone)
  const cell = (contact: ExportedContact, column: ExportColumn): string => {
    if (isContactField(column)) return contact[column] ?? ''
    switch (column) {
      case 'stage':
      case 'status':
      case 'heat':
      case 'source':
        return word(column, contact[column])
      case 'score':
        return String(contact.leadScore)
      case 'doNotCall':
        return contact.dncAt ? clock.format(contact.dncAt) : ''
      case 'added':
        return clock.format(contact.createdAt)
      case 'tags':
        return contact.tags.join(', ')
      case 'datedNotes':
        return contact.datedNotes
          .map(({ at, text }) => `${clock.format(new Date(at))} ${text}`)
          .join('\n')
    }
  }
  return (contact) => EXPORT_COLUMNS.map((column) => cell(contact, column))
}

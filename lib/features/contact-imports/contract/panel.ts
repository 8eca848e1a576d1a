import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { idParams, optionalLine, referencedId } from '@/lib/platform/http/fields'
import type { ContactImport, ImportRejection } from '../rows'
import {
  EXISTING_RULES,
  IMPORT_FAILURES,
  IMPORT_FIELDS,
  IMPORT_STATUSES,
  REJECTIONS,
  type ImportFailure,
  type Rejection,
} from '../rules/contact-import'
import type { ImportProgress } from '../run-import'

const MAX_COLUMNS_TEXT = 4000

/** The options of an import: in the query, or as form fields beside the file. */
export const ImportOptions = z.object({
  fileName: optionalLine(200).describe('Shown in the panel.'),
  campaignId: referencedId.describe('Contacts in the file are added to this campaign too.'),
  onExisting: z
    .enum(EXISTING_RULES)
    .default('fill')
    .describe('`fill` sets empty fields only; `overwrite` sets all that the file has.'),
  columns: z
    .string()
    .max(MAX_COLUMNS_TEXT)
    .optional()
    .transform((text) => text?.split(',').map((field) => field || null) ?? null)
    .pipe(z.array(z.enum(IMPORT_FIELDS).nullable()).nullable())
    .describe(
      'The field of each column, in order, separated by commas; nothing where a column is not imported. ' +
        'By default, the headers decide.',
    ),
})

const instant = z.iso.datetime()
const count = z.int().min(0)
const counts = {
  rows: count,
  created: count,
  updated: count,
  unchanged: count,
  rejected: count,
}

export const PanelContactImport = z.object({
  id: z.string(),
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  error: z.enum(IMPORT_FAILURES).nullable().describe('Why the import failed.'),
  campaignId: z.string().nullable(),
  ...counts,
  createdAt: instant,
  finishedAt: instant.nullable(),
})

export type PanelContactImport = z.output<typeof PanelContactImport>

const NameConflict = z.object({
  name: z.string().describe('The name in this row.'),
  other: z.object({
    line: z.int().positive().nullable().describe('Null for a contact that no earlier row has.'),
    name: z.string().describe('Empty if that contact has been deleted.'),
  }),
})

const PanelRejection = z.object({
  line: z.int().positive().describe('The line of the file, from 1.'),
  reason: z.enum(Object.keys(REJECTIONS) as [Rejection, ...Rejection[]]),
  message: z.string(),
  conflict: NameConflict.nullable().describe('Of the reason `other_name`: both people.'),
})

export type PanelRejection = z.output<typeof PanelRejection>

export const PanelContactImportDetail = PanelContactImport.extend({
  rejections: z
    .array(PanelRejection)
    .describe('The first hundred, with the rows that were imported without an e-mail address.'),
  emailsLeftOut: count.describe('Rows that were imported without their wrong e-mail address.'),
})

export type PanelContactImportDetail = z.output<typeof PanelContactImportDetail>

/** One line of the stream with which an import responds. */
export type ImportLine =
  | ({ type: 'progress'; id: string; percent: number } & Counts)
  | ({ type: 'rejected' } & PanelRejection)
  | ({ type: 'done'; id: string } & Counts)
  | ({ type: 'failed'; id: string; error: ImportFailure } & Counts)

type Counts = Record<keyof typeof counts, number>

export function presentImport(contactImport: ContactImport): PanelContactImport {
  return {
    id: String(contactImport.id),
    fileName: contactImport.fileName,
    status: contactImport.status,
    error: contactImport.error,
    campaignId: contactImport.campaignId === null ? null : String(contactImport.campaignId),
    rows: contactImport.rows,
    created: contactImport.created,
    updated: contactImport.updated,
    unchanged: contactImport.unchanged,
    rejected: contactImport.rejected,
    createdAt: contactImport.createdAt.toISOString(),
    finishedAt: contactImport.finishedAt?.toISOString() ?? null,
  }
}

function presentRejection({ line, reason, conflict }: ImportRejection): PanelRejection {
  return { line, reason, message: REJECTIONS[reason], conflict }
}

export function presentImportDetail(
  contactImport: ContactImport & { rejections: ImportRejection[]; emailsLeftOut: number },
): PanelContactImportDetail {
  return {
    ...presentImport(contactImport),
    emailsLeftOut: contactImport.emailsLeftOut,
    rejections: contactImport.rejections.map(presentRejection),
  }
}

export function presentProgress(importId: bigint, progress: ImportProgress): ImportLine {
  if (progress.type === 'rejected') {
    const { line, reason, conflict = null } = progress
    return { type: 'rejected', ...presentRejection({ line, reason, conflict }) }
  }
  const { counts, ...more } = progress
  return { ...more, id: String(importId), ...counts }
}

export const panelListImports = endpoint({
  name: 'panelListImports',
  method: 'GET',
  path: '/api/contacts/imports',
  summary: 'List the latest imports, newest first',
  tag: 'Contacts',
  responses: { 200: z.object({ data: z.array(PanelContactImport) }) },
})

export const panelReadImport = endpoint({
  name: 'panelReadImport',
  method: 'GET',
  path: '/api/contacts/imports/{id}',
  summary: 'Read the progress of an import and its rejected rows',
  tag: 'Contacts',
  params: idParams,
  responses: { 200: PanelContactImportDetail },
})

/** The columns and first rows of a file, shown before it is sent. */
export const ImportPreview = z.object({
  columns: z.array(
    z.object({
      header: z.string(),
      field: z.enum(IMPORT_FIELDS).nullable(),
      surnamesFirst: z.boolean().describe('Its words look like whole names, the surname first.'),
    }),
  ),
  rows: z.array(z.array(z.string())),
  missing: z.array(z.enum(['name', 'phone'])),
  namesReversed: z
    .boolean()
    .describe('Surnames seem to come first. They are not swapped by themselves.'),
  conflicts: z
    .array(NameConflict.extend({ line: z.int().positive() }))
    .describe(
      'Rows with the phone number of an earlier row and another name. They are not imported.',
    ),
})

export type ImportPreview = z.output<typeof ImportPreview>

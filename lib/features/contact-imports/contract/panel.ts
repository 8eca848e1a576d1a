import { z } from 'zod'
import { idParams } from '@/lib/platform/http/fields'
import {
  IMPORT_FAILURES,
  IMPORT_FIELDS,
  IMPORT_STATUSES,
  REJECTIONS,
  type ImportFailure,
  type ImportStatus,
  type Rejection,
} from '../rules/contact-import'
import { endpoint } from '@/lib/platform/http/endpoint'
import type { ContactImport, ImportRejection } from '../import-data'
import type { ImportProgress } from '../run-import'

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
  error: z.enum(IMPORT_FAILURES).nullable().describe('Why it could not go on.'),
  campaignId: z.string().nullable(),
  ...counts,
  createdAt: instant,
  finishedAt: instant.nullable(),
})

export type PanelContactImport = z.output<typeof PanelContactImport>

const PanelRejection = z.object({
  line: z.int().positive().describe('Of the file, from 1.'),
  reason: z.enum(Object.keys(REJECTIONS) as [Rejection, ...Rejection[]]),
  message: z.string(),
})

export type PanelRejection = z.output<typeof PanelRejection>

export const PanelContactImportDetail = PanelContactImport.extend({
  rejections: z.array(PanelRejection).describe('The first hundred.'),
})

export type PanelContactImportDetail = z.output<typeof PanelContactImportDetail>

/** One line of the stream that an import answers with. */
export type ImportLine =
  | ({ type: 'progress'; id: string; percent: number } & Counts)
  | ({ type: 'rejected' } & PanelRejection)
  | ({ type: 'done'; id: string } & Counts)
  | ({ type: 'failed'; id: string; error: ImportFailure } & Counts)

type Counts = Record<keyof typeof counts, number>

export function presentImport(made: ContactImport): PanelContactImport {
  return {
    id: String(made.id),
    fileName: made.fileName,
    status: made.status as ImportStatus,
    error: made.error as ImportFailure | null,
    campaignId: made.campaignId === null ? null : String(made.campaignId),
    rows: made.rows,
    created: made.created,
    updated: made.updated,
    unchanged: made.unchanged,
    rejected: made.rejected,
    createdAt: made.createdAt.toISOString(),
    finishedAt: made.finishedAt?.toISOString() ?? null,
  }
}

function presentRejection({ line, reason }: ImportRejection): PanelRejection {
  const known = reason as Rejection
  return { line, reason: known, message: REJECTIONS[known] }
}

export function presentImportDetail(
  made: ContactImport & { rejections: ImportRejection[] },
): PanelContactImportDetail {
  return { ...presentImport(made), rejections: made.rejections.map(presentRejection) }
}

export function presentNews(importId: bigint, news: ImportProgress): ImportLine {
  if (news.type === 'rejected') return { type: 'rejected', ...presentRejection(news) }
  const { counts, ...more } = news
  return { ...more, id: String(importId), ...counts }
}

export const panelListImports = endpoint({
  name: 'panelListImports',
  method: 'GET',
  path: '/api/contacts/imports',
  summary: 'The latest imported files, newest first',
  tag: 'Contacts',
  responses: { 200: z.object({ data: z.array(PanelContactImport) }) },
})

export const panelReadImport = endpoint({
  name: 'panelReadImport',
  method: 'GET',
  path: '/api/contacts/imports/{id}',
  summary: 'How far an imported file is, and which rows were not taken in',
  tag: 'Contacts',
  params: idParams,
  responses: { 200: PanelContactImportDetail },
})

/** What the beginning of a file shows before it is sent. */
export const ImportPreview = z.object({
  columns: z.array(z.object({ header: z.string(), field: z.enum(IMPORT_FIELDS).nullable() })),
  /** The first people, as they stand in the file. */
  rows: z.array(z.array(z.string())),
  missing: z.array(z.enum(['name', 'phone'])),
})

export type ImportPreview = z.output<typeof ImportPreview>

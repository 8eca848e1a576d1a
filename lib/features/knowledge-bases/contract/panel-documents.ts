import { z } from 'zod'
import { opaqueIdParams, successResponse } from '@/lib/platform/http/fields'
import { DOCUMENT_KINDS, DOCUMENT_STATUSES } from '@/lib/vendors/document-reader/rules/document'
import {
  DOCUMENT_FAILURES,
  type DocumentFailure,
} from '@/lib/vendors/document-reader/rules/document-failure'
import type { KnowledgeDocumentDetail } from '../rules/knowledge-base'
import { endpoint } from '@/lib/platform/http/endpoint'
import { ListDocuments } from './panel-input'

const instant = z.iso.datetime()
const tag = 'Knowledge bases'
const path = '/api/knowledge-bases/{id}/documents'

const FAILURES = Object.keys(DOCUMENT_FAILURES) as [DocumentFailure, ...DocumentFailure[]]

const Progress = z.object({
  chunksDone: z.int(),
  chunksTotal: z.int().nullable().describe('Null until its text has been read.'),
  percent: z.int().describe('0 to 100, rounded down.'),
  secondsLeft: z
    .int()
    .nullable()
    .describe('Estimated from the measured speed of this document; null until it is known.'),
})

export const PanelDocument = z.object({
  id: z.string(),
  knowledgeBaseId: z.string(),
  title: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  bytes: z.int(),
  status: z.enum(DOCUMENT_STATUSES).describe('Only `ready` ones are searched.'),
  error: z.string().nullable().describe('What failed and how to mend it; null unless `failed`.'),
  errorCode: z.enum(FAILURES).nullable(),
  errorDetail: z.string().nullable().describe('What the embedding server said.'),
  chunkCount: z.int().describe('0 until its text has been read.'),
  embeddedCount: z.int().describe('How many of them are embedded.'),
  progress: Progress.nullable().describe('Null where it is `ready` or `failed`.'),
  createdAt: instant,
  updatedAt: instant,
})
export type PanelDocument = z.output<typeof PanelDocument>

export function presentDocument(document: KnowledgeDocumentDetail): PanelDocument {
  const { error, createdAt, updatedAt, ...rest } = document
  return {
    ...rest,
    error: error && DOCUMENT_FAILURES[error],
    errorCode: error,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

const documentParams = opaqueIdParams.extend({ documentId: z.string().min(1).max(64) })

/** `existing` is true where the base had the same bytes already; nothing is stored twice. */
const AddedDocument = PanelDocument.extend({ existing: z.boolean() })

export const panelListDocuments = endpoint({
  name: 'panelListDocuments',
  method: 'GET',
  path,
  summary: 'The documents of a knowledge base, newest first, a page at a time',
  tag,
  params: opaqueIdParams,
  query: ListDocuments,
  responses: {
    200: z.object({
      data: z.array(PanelDocument),
      pagination: z.object({
        page: z.int(),
        limit: z.int(),
        total: z.int(),
        totalPages: z.int(),
      }),
    }),
  },
})

/** The body is a form with the field `file`, or `PastedDocument` as JSON. The route reads it itself. */
export const panelAddDocument = endpoint({
  name: 'panelAddDocument',
  method: 'POST',
  path,
  summary:
    'Add a file or pasted text; it is read and embedded in the background. 200 with `existing: true` where the base has the same bytes already',
  tag,
  params: opaqueIdParams,
  responses: { 200: AddedDocument, 202: AddedDocument },
  errors: [
    'not_found',
    'invalid_json',
    'validation_error',
    'document_kind',
    'quota_exceeded',
    'email_unverified',
    'budget_used',
    'payload_too_large',
    'form_encoded',
    'unsupported_charset',
    'unsupported_encoding',
    'too_many_uploads',
    'uploads_busy',
  ],
})

export const panelDeleteDocument = endpoint({
  name: 'panelDeleteDocument',
  method: 'DELETE',
  path: `${path}/{documentId}`,
  summary: 'Delete a document; the very next search finds nothing of it',
  tag,
  params: documentParams,
  responses: { 200: successResponse },
})

export const panelRetryDocument = endpoint({
  name: 'panelRetryDocument',
  method: 'POST',
  path: `${path}/{documentId}/retry`,
  summary: 'Process a failed document again',
  tag,
  params: documentParams,
  responses: { 202: PanelDocument },
  errors: ['not_found', 'document_not_failed', 'email_unverified', 'budget_used'],
})

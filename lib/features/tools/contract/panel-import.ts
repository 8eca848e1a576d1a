import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import type { OpenApiDocument } from '../openapi/read-openapi'
import { PROBLEM_CODES, SECRET_KINDS } from '../rules/openapi'
import { ImportTools } from './panel-input'
import { PanelTool } from './panel-tool'

const Operation = z.object({
  key: z.string().describe('`GET /orders/{number}`'),
  name: z.string().describe('Name of the tool.'),
  summary: z.string(),
  problem: z
    .object({
      code: z.enum(PROBLEM_CODES),
      subject: z.string().describe('The field, address or number that it is about.'),
      message: z.string().describe('In English.'),
    })
    .nullable()
    .describe('Why it cannot be imported.'),
  secrets: z.array(z.string()).describe('Names of the secrets that it needs.'),
})

const Document = z.object({
  title: z.string(),
  operations: z.array(Operation),
  secrets: z
    .array(
      z.object({
        name: z.string(),
        kind: z
          .enum(SECRET_KINDS)
          .describe('`basic`: Base64 of `user:password`. `oauth`: an access token.'),
        where: z.enum(['header', 'query']),
        field: z.string().describe('Name of the header, or of the part of the query.'),
      }),
    )
    .describe('The secrets that the document asks for.'),
})
export type ImportableDocument = z.output<typeof Document>

export function presentDocument(document: OpenApiDocument): ImportableDocument {
  const { title, operations, security } = document
  return {
    title,
    operations: operations.map(({ key, name, summary, problem, secrets }) => ({
      key,
      name,
      summary,
      problem,
      secrets: [...secrets],
    })),
    secrets: security,
  }
}

/** Bytes: a pasted document in JSON, with its escapes. */
const MAX_BODY = 5 * 1024 * 1024

export const panelImportTools = endpoint({
  name: 'panelImportTools',
  method: 'POST',
  path: '/api/tools/import',
  summary: 'List the operations of an OpenAPI document, or create tools for some of them',
  tag: 'Tools',
  body: ImportTools,
  maxBody: MAX_BODY,
  responses: { 200: Document, 201: z.object({ data: z.array(PanelTool) }) },
  errors: ['document_unusable', 'quota_exceeded', 'too_many_attempts'],
})

import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
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

export const panelImportTools = endpoint({
  name: 'panelImportTools',
  method: 'POST',
  path: '/api/tools/import',
  summary: 'List the operations of an OpenAPI document, or create tools for some of them',
  tag: 'Tools',
  body: ImportTools,
  responses: {
    200: z.object({
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
    }),
    201: z.object({ data: z.array(PanelTool) }),
  },
  errors: ['quota_exceeded', 'too_many_attempts'],
})

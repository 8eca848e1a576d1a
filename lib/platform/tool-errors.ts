/** The errors of custom tools: a part of error-table.ts. */
export const TOOL_ERRORS = {
  document_unusable: {
    status: 400,
    error: 'Nothing can be imported from this document.',
    code: 'document_unusable',
  },
} as const

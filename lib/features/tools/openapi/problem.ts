import type { OperationProblem, ProblemCode, ReadingProblemCode } from '../rules/openapi'

/** The sentence of each problem of a document, which says what to do about it. */
const DOCUMENT_SENTENCES: Record<ReadingProblemCode, (subject: string) => string> = {
  too_large: (megabytes) =>
    `The document is larger than ${megabytes} MB. Remove the operations that you do not need.`,
  empty: () => 'The document is empty.',
  web_page: () =>
    'This is a web page, not an OpenAPI document. Use the address of the JSON or YAML file behind it, often openapi.json.',
  syntax: (place) => `This is neither JSON nor YAML: ${place}.`,
  not_openapi: () =>
    'This is not an OpenAPI document. Such a document starts with “openapi: 3…”, as JSON or YAML.',
  swagger: () =>
    'This is a Swagger 2.0 document. Convert it to OpenAPI 3, for example at converter.swagger.io, and import the result.',
  postman: () => 'This is a Postman collection. Export it as OpenAPI 3 and import that.',
  version: (version) =>
    `The document has version ${version} of OpenAPI. Versions 3.0 and 3.1 can be imported.`,
  no_operations: () => 'The document describes no operations: its “paths” are empty.',
  too_many_operations: (max) =>
    `The document describes more than ${max} operations. Remove those that you do not need.`,
}

/** The document cannot be imported. */
export class OpenApiError extends Error {
  constructor(
    readonly code: ReadingProblemCode,
    readonly subject = '',
  ) {
    super(DOCUMENT_SENTENCES[code](subject))
    this.name = 'OpenApiError'
  }
}

/** The sentence of each problem of an operation, with its subject. */
const SENTENCES: Record<ProblemCode, (subject: string) => string> = {
  circular: (field) => `“${field}” is required and refers to itself.`,
  remote: (field) =>
    `“${field}” is described in another document. Import one document that contains everything.`,
  missing: (field) => `“${field}” refers to a part that the document does not have.`,
  not_simple: (field) =>
    `“${field}” is required, and it is a list or another value that a tool cannot send.`,
  deep: (field) => `“${field}” is required and nested too deeply.`,
  body_type: (type) => `It takes its body as ${type}. A tool sends JSON.`,
  too_many: (count) => `It has ${count} parameters, which is too many for a tool.`,
  no_address: (server) =>
    `The server address “${server}” is incomplete. Import the document from its URL, or complete its “servers”.`,
  not_https: (server) => `The server ${server} does not have https.`,
  sign_in: (scheme) => `It needs a sign-in by “${scheme}”, which a tool cannot do.`,
  complex: (operation) => `${operation} is described in too complex a way.`,
  invalid: (sentence) => sentence,
}

/** Ends the proposal of a tool, or of one optional part of it. */
export class NotPossible extends Error {
  readonly problem: OperationProblem

  constructor(code: ProblemCode, subject: string) {
    const message = SENTENCES[code](subject)
    super(message)
    this.name = 'NotPossible'
    this.problem = { code, subject, message }
  }
}

/** Leaves out an optional part that a tool cannot have: null. */
export function unlessOptional<T>(required: boolean, read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (required || !(error instanceof NotPossible) || error.problem.code === 'complex') throw error
    return null
  }
}

import type { OperationProblem, ProblemCode } from '../rules/openapi'

/** The document cannot be imported. The message says why, and what to do about it. */
export class OpenApiError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OpenApiError'
  }
}

/** The sentence of each problem, with its subject. */
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

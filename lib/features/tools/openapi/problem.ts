/** The document cannot be imported. The message says why, and what to do about it. */
export class OpenApiError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OpenApiError'
  }
}

/** Why an operation cannot become a tool. Each sentence says what its subject is. */
const SENTENCES = {
  circular: (field: string) => `“${field}” is required and refers to itself.`,
  remote: (field: string) =>
    `“${field}” is described in another document. Import one document that contains everything.`,
  missing: (field: string) => `“${field}” refers to a part that the document does not have.`,
  not_simple: (field: string) =>
    `“${field}” is required, and it is a list or another value that a tool cannot send.`,
  deep: (field: string) => `“${field}” is required and nested too deeply.`,
  body_type: (type: string) => `It takes its body as ${type}. A tool sends JSON.`,
  too_many: (count: string) => `It has ${count} parameters, which is too many for a tool.`,
  no_address: (server: string) =>
    `The server address “${server}” is incomplete. Import the document from its URL, or complete its “servers”.`,
  not_https: (server: string) => `The server ${server} does not have https.`,
  sign_in: (scheme: string) => `It needs a sign-in by “${scheme}”, which a tool cannot do.`,
  complex: (operation: string) => `${operation} is described in too complex a way.`,
  /** The subject is the sentence of the check that every tool passes before it is stored. */
  invalid: (sentence: string) => sentence,
}

export type ProblemCode = keyof typeof SENTENCES
export const PROBLEM_CODES = Object.keys(SENTENCES) as [ProblemCode, ...ProblemCode[]]

export interface OperationProblem {
  code: ProblemCode
  /** The field, address or number that the sentence is about. */
  subject: string
  message: string
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

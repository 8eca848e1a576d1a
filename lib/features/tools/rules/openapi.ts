/** The problems and secrets of an import from OpenAPI. */

export const PROBLEM_CODES = [
  'circular',
  'remote',
  'missing',
  'not_simple',
  'deep',
  'body_type',
  'too_many',
  'no_address',
  'not_https',
  'sign_in',
  'complex',
  /** The subject is the sentence of a check that every tool passes before it is stored. */
  'invalid',
] as const

export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** Why a document was not fetched. */
const FETCH_PROBLEM_CODES = [
  'address',
  'status',
  'timeout',
  'dns',
  'address_refused',
  'tls',
  'connection',
  'redirect',
  'bad_encoding',
  'invalid_request',
] as const

/** Why a document cannot be read. */
const READING_PROBLEM_CODES = [
  'too_large',
  'empty',
  'web_page',
  'syntax',
  'not_openapi',
  'swagger',
  'postman',
  'version',
  'no_operations',
  'too_many_operations',
] as const

export type ReadingProblemCode = (typeof READING_PROBLEM_CODES)[number]

export const DOCUMENT_PROBLEM_CODES = [...FETCH_PROBLEM_CODES, ...READING_PROBLEM_CODES] as const

/** Why nothing can be imported from a document. */
export interface DocumentProblem {
  code: (typeof DOCUMENT_PROBLEM_CODES)[number]
  /** Named by the sentence: a number, a place in the document, or nothing. */
  subject: string
  message: string
}

/** Why an operation cannot become a tool. */
export interface OperationProblem {
  code: ProblemCode
  /** The field, address or number that the sentence is about. */
  subject: string
  message: string
}

export const SECRET_KINDS = ['key', 'bearer', 'basic', 'oauth'] as const

/** A secret that the document asks for. */
export interface NeededSecret {
  /** Used as `{{secret.name}}`. */
  name: string
  /** `basic`: Base64 of `user:password`. `oauth`: an access token. */
  kind: (typeof SECRET_KINDS)[number]
  where: 'header' | 'query'
  /** Name of the header, or of the part of the query. */
  field: string
}

/** The longest document, in characters. */
export const MAX_DOCUMENT = 2_000_000

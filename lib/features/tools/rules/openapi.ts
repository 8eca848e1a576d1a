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

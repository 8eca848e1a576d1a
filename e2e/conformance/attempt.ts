import type { Household, Ids } from './tenancy-world'

/**
 * Requests of an account ("own") to one endpoint with the IDs of another account ("theirs").
 * - `hidden`: the request names something of theirs. With each of the `bodies` the response is 404. `references` are
 *   bodies that name something of theirs in a request to the account's own path; the response is 404 too. `query` is
 *   the query that the endpoint requires.
 * - `list`: the endpoint lists things of the account. The response contains nothing of theirs.
 * - `own`: the request names nothing, and the response shows only the account's own settings.
 * - `shared`: members of a team may access it, others get 404.
 */
type Bodies = (theirs: Ids, own: Ids) => unknown[]

interface Answer {
  status: number
  text: RegExp
}

export type Attempt =
  | {
      kind: 'hidden'
      bodies: Bodies
      references: Bodies
      answer: Answer
      query: (own: Ids) => string
    }
  | { kind: 'list'; query: (theirs: Household) => string }
  | { kind: 'own' }
  | { kind: 'shared'; bodies: () => unknown[] }

export const NOTHING: Answer = { status: 404, text: /^\{"error":"not_found"\}$/ }

/** The same as a form's field error. */
export const NO_SUCH: Answer = { status: 400, text: /"There is no such [a-z ]+\."/ }

/** The equivalent for a call, where `error` says what was not found. */
export const NOTHING_TO_CALL_WITH: Answer = {
  status: 404,
  text: /^\{"error":"(not_found"|(assistant|phone_number)_not_found","code":"not_found")\}$/,
}

/** The same for a do-not-call request, for which a missing match is not an error. */
export const NONE_MARKED: Answer = { status: 200, text: /^\{"success":true,"marked":0\}$/ }

/** The equivalent for a bulk action, which leaves out what the account does not have. */
export const NOTHING_DONE: Answer = {
  status: 200,
  text: /^\{"done":0,"leftOut":\[\{"reason":"gone","count":1\}\],/,
}

/** The equivalent for notifications: the account's own stay unread. */
export const NONE_READ: Answer = { status: 200, text: /^\{"unread":[1-9]\}$/ }

export const hidden = (
  bodies: Bodies = () => [undefined],
  references: Bodies = () => [],
  answer = NOTHING,
  query: (own: Ids) => string = () => '',
): Attempt => ({ kind: 'hidden', bodies, references, answer, query })
export const shared = (body?: unknown): Attempt => ({ kind: 'shared', bodies: () => [body] })
export const listOf = (query: (theirs: Household) => string): Attempt => ({ kind: 'list', query })
export const list = listOf(() => '')
export const own: Attempt = { kind: 'own' }

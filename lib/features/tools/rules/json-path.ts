import { compile } from 'json-p3'

const MAX_COMMAS = 5

/**
 * The problem of a JSONPath (RFC 9535), or null. Filters are not accepted, `..` once and few lists, each of which
 * multiplies the results: how long an answer takes must not depend on an expression.
 */
export function pathProblem(path: string): string | null {
  if (path.includes('?')) return 'Filters such as [?…] are not supported.'
  if (path.split('..').length > 2) return 'Use .. at most once.'
  if (path.split(',').length > MAX_COMMAS + 1) return `Use at most ${MAX_COMMAS} commas.`
  try {
    compile(path)
    return null
  } catch {
    return 'This is not a JSONPath. It starts with $, such as $.order.status.'
  }
}

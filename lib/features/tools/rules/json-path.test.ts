import { expect, it } from 'vitest'
import { pathProblem } from './json-path'

it.each(['$', '$.order.status', "$['a b'][0]", '$..sku', '$.items[*].name', '$.a[0:5]'])(
  'accepts %s',
  (path) => expect(pathProblem(path)).toBeNull(),
)

it.each([
  ['order.status', 'This is not a JSONPath'],
  ['$.', 'This is not a JSONPath'],
  ['$[?@.price > 1]', 'Filters'],
  ['$..a..b', 'at most once'],
  [`$${'[*,*]'.repeat(6)}`, 'commas'],
])('refuses %s', (path, message) => expect(pathProblem(path)).toContain(message))

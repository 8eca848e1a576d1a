import { expect, it } from 'vitest'
import { pathProblem } from './json-path'
import { nameAt, pathTo, type PathPart } from './path-to'
import { readAnswer } from './read-answer'

const answer = {
  order: { status: 'shipped', "customer's name": 'Ada', 'a "b"\\': 1, '': 2, şehir: 'İzmir' },
  items: [{ name: 'Lamp' }, { name: 'Chair' }],
}

const key = (name: string): PathPart => ({ key: name })

it.each<[PathPart[], string, string, unknown]>([
  [[key('order'), key('status')], '$.order.status', 'status', 'shipped'],
  [[key('order'), key("customer's name")], `$.order["customer's name"]`, 'customer_s_name', 'Ada'],
  [[key('order'), key('a "b"\\')], String.raw`$.order["a \"b\"\\"]`, 'a_b_', 1],
  [[key('order'), key('')], '$.order[""]', 'answer', 2],
  [[key('order'), key('şehir')], '$.order["şehir"]', 'şehir', 'İzmir'],
  [[key('items'), '*', key('name')], '$.items[*].name', 'name', ['Lamp', 'Chair']],
  [[], '$', 'answer', answer],
])('finds the chosen place %j', (parts, path, name, value) => {
  expect(pathTo(parts)).toBe(path)
  expect(nameAt(parts)).toBe(name)
  expect(pathProblem(path)).toBeNull()
  const fields = [{ name, path }]
  const read = readAnswer(
    { kind: 'fields', fields },
    { statusCode: 200, body: JSON.stringify(answer) },
  )
  expect(read).toEqual({ ok: true, result: { [name]: value } })
})

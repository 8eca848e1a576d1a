import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { V1_ENDPOINTS } from '../v1-document'
import { codeSamples } from './code-samples'

const contract = endpoint({
  name: 'test',
  method: 'POST',
  path: '/api/v1/things/{id}',
  summary: '',
  tag: '',
  idempotent: true,
  responses: { 200: z.unknown() },
  example: {
    params: { id: 'a/b' },
    query: { q: 'Ayşe & co' },
    body: { text: `it's "true" \\ null`, yes: true, no: [false, null], n: 1 },
    response: {},
  },
})
const codeIn = (language: string) =>
  codeSamples(contract, 'https://santral.example').find((one) => one.language === language)?.code

it('writes a curl command whose body may contain quotes', () => {
  expect(codeIn('curl'))
    .toBe(String.raw`curl -X POST 'https://santral.example/api/v1/things/a%2Fb?q=Ay%C5%9Fe+%26+co' \
  -H "X-API-Key: $SANTRAL_API_KEY" \
  -H "Idempotency-Key: $(openssl rand -hex 16)" \
  -H 'Content-Type: application/json' \
  -d '{
  "text": "it'\''s \"true\" \\ null",
  "yes": true,
  "no": [
    false,
    null
  ],
  "n": 1
}'`)
})

it('writes literals of Python, and leaves the same words in texts alone', () => {
  expect(codeIn('python')).toContain(String.raw`    data=json.dumps({
        "text": "it's \"true\" \\ null",
        "yes": True,
        "no": [
            False,
            None
        ],
        "n": 1
    }).encode(),`)
})

it('writes JavaScript that reads the key from the environment', () => {
  expect(codeIn('javascript')).toContain(`    'X-API-Key': process.env.SANTRAL_API_KEY,
    // Send the same key when you retry: it is done once.
    'Idempotency-Key': crypto.randomUUID(),`)
})

it.each(V1_ENDPOINTS)('has a value in the example for each parameter of $path', (one) => {
  expect(
    codeSamples(one, '')
      .map(({ code }) => code)
      .join(),
  ).not.toMatch(/\/\{\w+\}/)
})

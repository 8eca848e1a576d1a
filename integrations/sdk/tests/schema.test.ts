import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { type ApiDocument, generateSchema } from './generate-schema.js'

/** `npm run test:integrations -- integrations/sdk/tests/schema.test.ts -u` makes src/schema.ts anew. */
it('is what the generator makes of the document that the product serves', async () => {
  const response = await fetch(new URL('/api/v1/openapi.json', sharedServer().url))
  const schema = await generateSchema((await response.json()) as ApiDocument)
  await expect(schema).toMatchFileSnapshot('../src/schema.ts')
})

it('knows which endpoints honor an idempotency key, and the codes of the errors', async () => {
  const schema = await readFile(new URL('../src/schema.ts', import.meta.url), 'utf8')
  expect(schema).toContain("  'POST /api/v1/calls',\n")
  expect(schema).toContain("  | 'insufficient_balance'\n")
})

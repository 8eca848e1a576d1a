import { expect, it } from 'vitest'
import { CONTACT_FIELDS, readContract } from '@/testing/integrations/contract'
import { sharedServer } from '@/testing/server/shared-server'

it('is what the OpenAPI document says of events, its examples, and the fields of a contact', async () => {
  const { events, endpoints } = await readContract(sharedServer())
  const examples = Object.fromEntries(endpoints.map(({ route, example }) => [route, example]))
  const text = `${JSON.stringify({ events, examples, contactFields: CONTACT_FIELDS }, null, 2)}\n`
  await expect(text).toMatchFileSnapshot('../src/contract.json')
})

import { expect, it } from 'vitest'
import { CONTACT_FIELDS, readContract } from '@/testing/integrations/contract'
import { sharedServer } from '@/testing/server/shared-server'

it('has the events of the OpenAPI document, and the fields of a contact', async () => {
  const { events } = await readContract(sharedServer())
  const named = events.map(({ name, when }) => ({ name, when }))
  const text = `${JSON.stringify({ events: named, contactFields: CONTACT_FIELDS }, null, 2)}\n`
  await expect(text).toMatchFileSnapshot('../nodes/Santral/shared/contract.json')
})

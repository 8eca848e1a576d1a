import { expect, it } from 'vitest'
import { CONTACT_FIELDS } from '@/testing/integrations/contract'

it('has the fields of a contact', async () => {
  const text = `${JSON.stringify({ contactFields: CONTACT_FIELDS }, null, 2)}\n`
  await expect(text).toMatchFileSnapshot('../nodes/Santral/shared/contract.json')
})

import { expect, it } from 'vitest'
import { updateBusiness } from '@/lib/features/business/business'
import { makeAccount } from '@/testing/features/contacts'
import { draftBriefing } from './draft-briefing'

it('contains the business of the assistant', async () => {
  const account = await makeAccount()
  const draft = {
    name: 'Elif',
    language: 'en',
    voice: 'warm',
    greeting: '{{business_name}}, buyurun.',
    instructions: 'Ask for {{business_name}}.',
    coreKnowledge: '',
  }
  const brief = () => draftBriefing(account, draft, { knowledgeBaseIds: [] })
  const empty = { address: '', phone: '', website: '' }
  expect(await brief()).toMatchObject({
    account: { name: '', business: empty },
    assistant: { greeting: 'Buyurun.', instructions: 'Ask for the business.' },
  })
  const known = { address: 'Moda Caddesi 14', phone: '+902165550100', website: 'https://a.example' }
  await updateBusiness(account, { name: 'Deniz Diş', ...known })
  expect(await brief()).toMatchObject({
    account: { name: 'Deniz Diş', business: known },
    assistant: { greeting: 'Deniz Diş, buyurun.' },
  })
})

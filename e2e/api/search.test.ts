import { beforeAll, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, type Send } from '@/testing/server'

const server = sharedServer()
let mine: Send
let stranger: Send
beforeAll(async () => {
  mine = await logIn(server, await createAccount(server))
  stranger = await logIn(server, await createAccount(server))
})

interface Found {
  kind: string
  name: string
  detail: string | null
}

async function find(text: string, by = mine) {
  const response = await by(`/api/search?${new URLSearchParams({ search: text })}`)
  expect(response.status).toBe(200)
  const { data } = (await response.json()) as { data: Found[] }
  return data.map(({ kind, name, detail }) => [kind, name, detail])
}

async function make(path: string, json: unknown) {
  const response = await mine(path, { json })
  expect(response.status, path).toBe(201)
  return (await response.json()) as { id: string }
}

it('finds by name what the account has, of each kind, and nothing of others', async () => {
  await make('/api/contacts', { firstName: 'Işık', lastName: 'Su', phone: '+905321112233' })
  await make('/api/contacts', { firstName: 'Işıl', phone: '+905321112244', company: 'Su A.Ş.' })
  const assistant = await make('/api/assistants', { name: 'Işık resepsiyon', language: 'tr' })
  await make('/api/cadences', { name: 'Işıklı takip' })
  await make('/api/lead-forms', { name: 'Işık formu', consent: { text: 'Aranmak istiyorum.' } })
  await make('/api/knowledge-bases', { name: 'Işık Diş' })
  await make('/api/tools', { name: 'isik_bul', request: { url: 'https://example.com/isik' } })
  await make('/api/campaigns', { name: 'Işık kampanyası', assistantId: assistant.id })
  expect(await find('ISIK')).toEqual([
    ['contact', 'Işık Su', '0532 111 22 33'],
    ['assistant', 'Işık resepsiyon', null],
    ['campaign', 'Işık kampanyası', null],
    ['cadence', 'Işıklı takip', null],
    ['leadForm', 'Işık formu', null],
    ['knowledgeBase', 'Işık Diş', null],
    ['tool', 'isik_bul', null],
  ])
  expect(await find('Işıl')).toEqual([['contact', 'Işıl', 'Su A.Ş.']])
  expect(await find('%')).toEqual([])
  expect(await find('Işık', stranger)).toEqual([])
})

it('refuses an empty search', async () => {
  expect((await mine('/api/search?search=%20')).status).toBe(400)
  expect((await mine('/api/search')).status).toBe(400)
})

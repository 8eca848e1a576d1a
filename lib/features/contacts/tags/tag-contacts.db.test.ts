import { beforeEach, expect, it } from 'vitest'
import type { Account } from '@/lib/platform/tenancy/account'
import { createContact } from '../create-contact'
import { listedCondition } from '../contact-filter'
import { deleteContact } from '../delete-contact'
import { listContacts } from '../find-contacts'
import { MAX_TAGS } from '../rules/tag'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { listTags, readTagsOf } from './read-tags'
import { tagContact, tagMatching, untagContact } from './tag-contacts'

let account: Account
let ada: bigint
let grace: bigint
beforeEach(async () => {
  account = await makeAccount()
  ada = (await createContact(account, makeContact('+90 532 111 22 33'))).contact.id
  grace = (await createContact(account, makeContact('+90 532 111 22 34'))).contact.id
})

const namesOf = async (id: bigint) =>
  (await readTagsOf(account, [id])).get(id)?.map(({ name }) => name)

it('has one tag for all spellings of a name, and lists it while a contact has it', async () => {
  const implant = await tagContact(account, ada, 'İmplant')
  expect(await tagContact(account, grace, 'IMPLANT')).toEqual(implant)
  await tagContact(account, ada, 'VIP')
  expect(await namesOf(ada)).toEqual(['İmplant', 'VIP'])
  expect(await namesOf(grace)).toEqual(['İmplant'])
  const page = { sort: 'newest', page: 1, limit: 25, tag: implant.id } as const
  expect(await listContacts(account, page)).toMatchObject({
    contacts: [{ id: grace }, { id: ada }],
    total: 2,
  })
  await untagContact(account, ada, implant.id)
  await expect(untagContact(account, ada, implant.id)).rejects.toMatchObject({ code: 'not_found' })
  await deleteContact(account, grace)
  expect((await listTags(account)).map(({ name }) => name)).toEqual(['VIP'])
})

it('creates one tag of simultaneous requests', async () => {
  const tags = await Promise.all(
    Array.from({ length: 10 }, (_, n) => tagContact(account, n % 2 ? ada : grace, 'Recall')),
  )
  expect(new Set(tags.map(({ id }) => id)).size).toBe(1)
  expect(await listTags(account)).toHaveLength(1)
})

it('tags all that match, and counts those that had the tag', async () => {
  await tagContact(account, ada, 'VIP')
  expect(await tagMatching(account, listedCondition({}), 'vip')).toEqual({ added: 1, existing: 1 })
  const nobody = listedCondition({ stage: 'lost' })
  expect(await tagMatching(account, nobody, 'VIP')).toEqual({ added: 0, existing: 0 })
})

it('is limited, and tags that no contact has make room', async () => {
  const first = await tagContact(account, ada, 'Tag 0')
  for (let n = 1; n < MAX_TAGS; n++) await tagContact(account, ada, `Tag ${n}`)
  await expect(tagContact(account, ada, 'One more')).rejects.toMatchObject({
    code: 'quota_exceeded',
  })
  await untagContact(account, ada, first.id)
  await tagContact(account, ada, 'One more')
  expect(await listTags(account)).toHaveLength(MAX_TAGS)
})

it('does not touch contacts and tags of other accounts', async () => {
  const stranger = await makeAccount()
  await expect(tagContact(stranger, ada, 'Mine')).rejects.toMatchObject({ code: 'not_found' })
  const tag = await tagContact(account, ada, 'VIP')
  await expect(untagContact(stranger, ada, tag.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await tagMatching(stranger, listedCondition({ ids: [ada] }), 'Mine')).toEqual({
    added: 0,
    existing: 0,
  })
  expect(await listTags(stranger)).toEqual([])
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { createContact } from './create-contact'
import { contactCondition, type ContactFilter } from './contact-filter'
import type { Contact } from './rules/contact'
import { listContacts, searchContacts } from './find-contacts'
import { makeAccount, makeContact } from '@/testing/features/contacts'

let account: Account

describe('by phone', () => {
  beforeAll(async () => {
    account = await makeAccount()
    await createContact(account, makeContact('+90 532 111 22 33'))
    await createContact(account, makeContact('0533 111 22 33'))
  })
  const found = async (phone: string) =>
    (await searchContacts(account, { phone, limit: 25 })).map((contact) => contact.phone)

  it.each(['+90 532 111 22 33', '05321112233', '532-111-22-33', '00905321112233'])(
    'finds a contact by %s',
    async (phone) => {
      expect(await found(phone)).toEqual(['+90 532 111 22 33'])
    },
  )

  it('matches whole numbers only', async () => {
    expect(await found('1112233')).toEqual([])
    expect(await found('0532')).toEqual([])
    expect(await found('Ada')).toEqual([])
  })

  it('takes precedence over a search', async () => {
    const both = await searchContacts(account, {
      phone: '05331112233',
      search: '0532',
      limit: 25,
    })
    expect(both.map(({ phone }) => phone)).toEqual(['0533 111 22 33'])
  })

  it('matches a number of fewer than seven digits exactly', async () => {
    await systemDb().contact.create({
      data: { ownerId: account.id, firstName: 'Taxi', phone: '444 12' },
    })
    expect(await found('444 12')).toEqual(['444 12'])
    expect(await found('44412')).toEqual([])
  })
})

describe('by text', () => {
  beforeAll(async () => {
    account = await makeAccount()
    const other = await makeAccount()
    await createContact(other, makeContact('5320000000', { firstName: 'Foreign', company: 'IŞIK' }))
    const contacts = [
      { firstName: 'Ayşe', lastName: 'Yılmaz', email: 'ayse@Example.com' },
      { firstName: 'İSMAİL', lastName: 'IŞIK', company: 'Çağrı Merkezi' },
      { firstName: '100%', lastName: 'Real_Name', company: String.raw`Back\slash` },
      { firstName: 'Grace', lastName: 'Hopper', company: 'Navy' },
    ]
    for (const [at, given] of contacts.entries()) {
      await createContact(account, makeContact(`+90 532 000 00 0${at}`, given))
    }
  })
  const namesOf = (contacts: Contact[]) => contacts.map(({ firstName }) => firstName)
  const found = async (search: string) =>
    namesOf(await searchContacts(account, { search, limit: 25 }))
  const foundInPanel = async (search: string) => {
    const words = namesOf(await searchContacts(account, { words: search, limit: 25 }))
    const page = { sort: 'newest', page: 1, limit: 25 } as const
    expect(namesOf((await listContacts(account, { ...page, search })).contacts)).toEqual(words)
    return words
  }

  it.each([
    ['a first name', 'ayş', ['Ayşe']],
    ['a last name', 'HOPPER', ['Grace']],
    ['a first and last name', 'grace hop', ['Grace']],
    ['an e-mail address', 'AYSE@example', ['Ayşe']],
    ['a company', 'çağrı', ['İSMAİL']],
    ['ı, I, i and İ as one', 'ışık', ['İSMAİL']],
    ['letters without their diacritics', 'isik', ['İSMAİL']],
    ['letters without their diacritics', 'cagri', ['İSMAİL']],
    ['letters with diacritics that are not there', 'gracé', []],
    ['ı, I, i and İ as one', 'IŞİK', ['İSMAİL']],
    ['ı, I, i and İ as one', 'ismail', ['İSMAİL']],
    ['ı, I, i and İ as one', 'YILMAZ', ['Ayşe']],
    ['ı, I, i and İ as one', 'yilmaz', ['Ayşe']],
    ['a percent sign as itself', '0%', ['100%']],
    ['an underscore as itself', 'real_n', ['100%']],
    ['an underscore as itself', 'a_a', []],
    ['a backslash as itself', String.raw`k\s`, ['100%']],
    ['a backslash as itself', '\\', ['100%']],
    ['a text that no field contains', 'zzz', []],
  ])('finds %s: %s', async (_, search, expected) => {
    expect(await found(search)).toEqual(expected)
    expect(await foundInPanel(search)).toEqual(expected)
  })

  it('finds words in any order in the panel, as they are through the Public API', async () => {
    for (const search of ['hopper grace', 'navy  grace', 'HOP gra nav', 'hopper 0003'])
      expect(await foundInPanel(search)).toEqual(['Grace'])
    expect(await foundInPanel('isik cagri')).toEqual(['İSMAİL'])
    expect(await foundInPanel('grace yılmaz')).toEqual([])
    expect(await found('hopper grace')).toEqual([])
  })

  it.each(['0532 000 00 03', '(0532) 000-0003', '532 000 0003', '+905320000003', '000 00 03'])(
    'finds phone digits in any spelling: %s',
    async (search) => {
      expect(await found(search)).toEqual(['Grace'])
      expect(await foundInPanel(search)).toEqual(['Grace'])
    },
  )

  it('returns the newest first, up to the limit', async () => {
    expect(await found('0532')).toEqual(['Grace', '100%', 'İSMAİL', 'Ayşe'])
    const two = await searchContacts(account, { search: '0532', limit: 2 })
    expect(two.map(({ firstName }) => firstName)).toEqual(['Grace', '100%'])
  })
})

describe('a list', () => {
  beforeEach(async () => {
    account = await makeAccount()
    await systemPool().query(
      `insert into contacts (owner_id, first_name, phone, stage, lead_score, heat, dnc_at,
         created_at, updated_at)
       select $1, 'P' || lpad(n::text, 4, '0'), '+9053' || lpad(n::text, 8, '0'),
         case when n % 2 = 0 then 'new' else 'contacted' end, n % 100,
         case when n % 100 >= 70 then 'hot' else 'cold' end,
         case when n % 10 = 0 then now() end, now() + n * interval '1 second', now()
       from generate_series(1, 1200) n`,
      [String(account.id)],
    )
    await systemDb().user.update({ where: { id: account.id }, data: { contactCount: 1200 } })
  })
  const page = { sort: 'newest', page: 1, limit: 25 } as const

  it('pages through all contacts with their exact count', async () => {
    const last = await listContacts(account, { ...page, page: 48 })
    expect(last).toMatchObject({ total: 1200, totalIsExact: true, hasMore: false })
    expect(last.contacts).toHaveLength(25)
    expect(last.contacts.at(-1)?.firstName).toBe('P0001')
    expect((await listContacts(account, { ...page, page: 47 })).hasMore).toBe(true)
    expect((await listContacts(account, { ...page, page: 49 })).contacts).toEqual([])
  })

  it('counts the contacts that match a filter, up to a thousand', async () => {
    const some = await listContacts(account, { ...page, stage: 'contacted', heat: 'hot' })
    expect(some).toMatchObject({ total: 180, totalIsExact: true, hasMore: true })
    const called = await listContacts(account, { ...page, dnc: false })
    expect(called).toMatchObject({ total: 1000, totalIsExact: false, hasMore: true })
    const dnc = await listContacts(account, { ...page, dnc: true })
    expect(dnc).toMatchObject({ total: 120, totalIsExact: true })
    const searched = await listContacts(account, { ...page, search: 'P00' })
    expect(searched).toMatchObject({ total: 99, totalIsExact: true })
  })

  it('sorts by name and by lead score', async () => {
    const byName = await listContacts(account, { ...page, sort: 'name' })
    expect(byName.contacts[0]?.firstName).toBe('P0001')
    const byScore = await listContacts(account, { ...page, sort: 'score' })
    expect(byScore.contacts[0]).toMatchObject({ firstName: 'P1199', leadScore: 99 })
    for (const [sort, opposite] of [
      ['newest', 'oldest'],
      ['name', 'name_desc'],
      ['score', 'score_asc'],
    ] as const) {
      const first = await listContacts(account, { ...page, sort })
      const last = await listContacts(account, { ...page, sort: opposite, page: 48 })
      expect(last.contacts.toReversed()).toEqual(first.contacts)
    }
  })
})

describe('the query plan', () => {
  async function plan(filter: ContactFilter) {
    const { sql, values } = contactCondition(filter)
    const { rows } = await systemPool().query<{ 'QUERY PLAN': string }>(
      `explain select c.id from contacts c where ${sql}
       order by c.created_at desc, c.id desc limit 25`,
      [String(account.id), ...values],
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  beforeAll(async () => {
    account = await makeAccount()
    await systemPool().query(
      `insert into contacts (owner_id, first_name, last_name, phone, updated_at)
       select $1, md5(n::text), md5((n + 7)::text), '+9053' || lpad(n::text, 8, '0'), now()
       from generate_series(1, 20000) n`,
      [String(account.id)],
    )
    await systemPool().query(
      `update contacts set stage = 'lost', status = 'converted', dnc_at = now(), lead_score = 90, heat = 'hot'
       where owner_id = $1 and phone like '%0000000_'`,
      [String(account.id)],
    )
    await systemPool().query('vacuum analyze contacts')
  })

  it('uses the trigram index for names and phone digits', async () => {
    for (const search of ['grace hopper', 'hopper g', '0530 001 23']) {
      expect(await plan({ search })).toContain('contacts_search')
      expect(await plan({ phrase: search })).toContain('contacts_search')
    }
  })

  it.each([
    ['contacts_by_name', { sort: 'name' }],
    ['contacts_by_name', { sort: 'name_desc' }],
    ['contacts_owner_id_lead_score_id_idx', { sort: 'score' }],
    ['contacts_owner_id_lead_score_id_idx', { sort: 'score_asc' }],
    ['contacts_owner_id_created_at_id_idx', { sort: 'oldest' }],
    ['contacts_owner_id_lead_score_id_idx', { sort: 'score', heat: 'hot' }],
    ['contacts_by_stage', { sort: 'newest', stage: 'lost' }],
    ['contacts_by_status', { sort: 'newest', status: 'converted' }],
    ['contacts_not_to_call', { sort: 'newest', dnc: true }],
  ] as const)('uses %s for a list with %j', async (index, request) => {
    const scans = async () => {
      const { rows } = await systemPool().query<{ scans: number }>(
        'select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = $1',
        [index],
      )
      return rows[0]?.scans ?? 0
    }
    const before = await scans()
    // The statistics of a session arrive about a second after its statements.
    const list = async () => {
      await listContacts(account, { page: 1, limit: 25, ...request })
      return scans()
    }
    await expect.poll(list).toBeGreaterThan(before)
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import { createContact } from '@/lib/features/contacts/create-contact'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { readTimeline } from '@/lib/features/contact-timeline/read-timeline'
import { counts, makeAccount, makeContact } from '@/testing/features/contacts'
import { makeSubscription } from '@/testing/features/webhooks'
import { makeGate } from '@/testing/gate'
import { listImports, readImport } from './read-imports'
import { rejectedCsv } from './rejected-csv'
import { runImport } from './run-import'
import { receiveImport } from './start-import'
import { contactsOf, importText, startImport, textFile } from '@/testing/features/contact-imports'

let account: Account
beforeEach(async () => {
  account = await makeAccount()
})

const HEADER = 'Ad;Soyad;Telefon;E-posta;Şirket;Unvan;Notlar\n'

it('creates the contacts of a file and reports its progress', async () => {
  const {
    id,
    reports,
    counts: reported,
  } = await importText(
    account,
    `${HEADER}Ayşe;Yılmaz;0532 111 22 33;ayse@x.com;Yılmaz Mobilya;Müdür;"iki\nsatır"\nAli;;+1 415 555 0100;;;;\n`,
  )
  expect(reported).toEqual({ rows: 2, created: 2, updated: 0, unchanged: 0, rejected: 0 })
  expect(reports[0]).toMatchObject({ type: 'progress', percent: 0 })
  expect(await contactsOf(account)).toMatchObject([
    {
      firstName: 'Ayşe',
      lastName: 'Yılmaz',
      phone: '0532 111 22 33',
      email: 'ayse@x.com',
      company: 'Yılmaz Mobilya',
      title: 'Müdür',
      notes: 'iki\nsatır',
      source: 'import',
      status: 'new',
    },
    { firstName: 'Ali', lastName: '', email: null, notes: null },
  ])
  expect(await counts(account)).toEqual({ contactCount: 2, rows: 2 })
  expect(await readImport(account, id)).toMatchObject({
    ...reported,
    status: 'done',
    error: null,
    fileName: 'contacts.csv',
    rejections: [],
  })
})

it('imports a row without its wrong e-mail address, and says so', async () => {
  const { id, counts: reported } = await importText(
    account,
    `${HEADER}Ada;;05321112233;ada(at)x.com\nAli;;05321112244;ali@x.com\nSu;;yok;su(at)x.com\nHat;;0900 123 45 67\n`,
  )
  expect(reported).toMatchObject({ created: 2, rejected: 2 })
  expect(await contactsOf(account)).toMatchObject([{ email: null }, { email: 'ali@x.com' }])
  expect(await readImport(account, id)).toMatchObject({
    emailsLeftOut: 1,
    rejections: [
      { line: 2, reason: 'email_left_out' },
      { line: 4, reason: 'no_phone' },
      { line: 5, reason: 'phone_costly' },
    ],
  })
})

it('gives the columns the fields that were chosen, whatever their headers say', async () => {
  const file = textFile('Ad;Numara 2;Cep;Diğer\nÇelik Şule;12;05321112233;x\n')
  const columns = ['surnameFirst', null, 'phone', null] as const
  const running = await startImport(account, file, {
    campaignId: null,
    onExisting: 'fill',
    columns,
  })
  await runImport(account, running, () => {})
  expect(await contactsOf(account)).toMatchObject([
    { firstName: 'Şule Çelik', phone: '05321112233' },
  ])
})

describe('an existing contact', () => {
  beforeEach(async () => {
    const given = { lastName: 'Yılmaz', email: 'old@x.com', notes: 'Call in May' }
    await createContact(account, makeContact('+90 532 111 22 33', { firstName: 'Ayşe', ...given }))
  })
  const file = `${HEADER}Ayse;;05321112233;new@x.com;Demir AŞ;;In June\n`
  const renamed = `${HEADER}Ayse;Demir;05321112233;new@x.com;Demir AŞ;;In June\n`

  it('gets its empty fields filled and keeps the others', async () => {
    expect((await importText(account, file)).counts).toMatchObject({ created: 0, updated: 1 })
    const [contact] = await contactsOf(account)
    expect(contact).toMatchObject({
      firstName: 'Ayşe',
      lastName: 'Yılmaz',
      phone: '+90 532 111 22 33',
      email: 'old@x.com',
      company: 'Demir AŞ',
      notes: 'Call in May',
    })
    const { entries } = await readTimeline(account, contact!.id)
    expect(entries[0]?.content).toEqual({
      type: 'contact_updated',
      callId: null,
      data: { by: 'import', changes: [{ field: 'company', from: null, to: 'Demir AŞ' }] },
    })
    expect((await importText(account, file)).counts).toMatchObject({ updated: 0, unchanged: 1 })
  })

  it('is overwritten by the file on request, but no field is emptied', async () => {
    await importText(account, renamed, { onExisting: 'overwrite' })
    await importText(account, `${HEADER}Ayse;;05321112233;;;;\n`, { onExisting: 'overwrite' })
    expect(await contactsOf(account)).toMatchObject([
      {
        firstName: 'Ayse',
        lastName: 'Demir',
        phone: '+90 532 111 22 33',
        email: 'new@x.com',
        notes: 'In June',
      },
    ])
  })
})

it('creates one contact from many rows with one number', async () => {
  const rows = ['0532 111 22 33', '+905321112233', '5321112233'].flatMap((phone, n) => [
    `Ada;;${phone};${n === 1 ? 'ada@x.com' : ''};;;`,
    `Ada;;${phone};;;;`,
  ])
  const { counts: reported } = await importText(account, `${HEADER}${rows.join('\n')}\n`)
  expect(reported).toEqual({ rows: 6, created: 1, updated: 1, unchanged: 4, rejected: 0 })
  expect(await contactsOf(account)).toMatchObject([{ phone: '0532 111 22 33', email: 'ada@x.com' }])
  expect(await counts(account)).toEqual({ contactCount: 1, rows: 1 })
})

it('rejects single rows with line and reason, and returns them for correction', async () => {
  const rows = [
    'Ada;;0532 111 22 33;;;;',
    ';;0532 111 22 34;;;;',
    'Bob;;;;;;"two',
    'lines"',
    '',
    'Cem;;12345;;;;',
    'Dan;;9,05321E+11;;;;',
    `${'x'.repeat(201)};;05321112235;;;;`,
    '"Eve;;05321112236;;;;',
    'Fay;;05321112237;;;;note;with;separators',
  ]
  const { id, reports, counts: reported } = await importText(account, `${HEADER}${rows.join('\n')}`)
  expect(reported).toEqual({ rows: 8, created: 1, updated: 0, unchanged: 0, rejected: 7 })
  const reasons = [
    [3, 'no_name'],
    [4, 'no_phone'],
    [7, 'phone_too_short'],
    [8, 'phone_rounded'],
    [9, 'text_too_long'],
    [10, 'malformed_row'],
    [11, 'malformed_row'],
  ]
  const rejected = reports.flatMap((report) => (report.type === 'rejected' ? [report] : []))
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual(reasons)
  const { rejections } = await readImport(account, id)
  expect(rejections.map(({ line, reason }) => [line, reason])).toEqual(reasons)

  const words = {
    locale: 'en',
    line: 'Line',
    reason: 'Reason',
    reasonOf: ({ reason }: { reason: string }) => reason,
  }
  let file = ''
  for await (const piece of rejectedCsv(account, id, words)) file += piece
  const lines = file.split('\r\n')
  expect(lines[0]).toBe('\uFEFFLine,Reason,Ad,Soyad,Telefon,E-posta,Şirket,Unvan,Notlar')
  expect(lines[1]).toBe('3,no_name,,,0532 111 22 34,,,,')
  expect(lines[2]).toBe('4,no_phone,Bob,,,,,,"two\nlines"')
  const again = await importText(account, file.replace(',12345,', ',05321112238,'))
  expect(again.counts).toMatchObject({ created: 1 })
})

it('fills the quota to the last place and rejects the rest', async () => {
  account = await makeAccount({ contactQuota: 3 })
  await createContact(account, makeContact('05320000001'))
  const rows = ['05320000002', '05320000001', '05320000003', '05320000004', '05320000002']
  const text = HEADER + rows.map((phone) => `Ada;;${phone};;;;`).join('\n')
  const { counts: reported, reports } = await importText(account, text)
  expect(reported).toEqual({ rows: 5, created: 2, updated: 0, unchanged: 2, rejected: 1 })
  expect(reports).toContainEqual({ type: 'rejected', line: 5, reason: 'quota_exceeded' })
  expect(await counts(account)).toEqual({ contactCount: 3, rows: 3 })
})

it('keeps do-not-call contacts out of campaigns, even when their numbers come back', async () => {
  const { contact } = await createContact(account, makeContact('05321112233'))
  await requestDoNotCall(account, contact.id, { by: 'panel', reason: 'At the desk' })
  await deleteContact(account, contact.id)
  await createContact(account, makeContact('05321112235', { firstName: 'Cem' }))
  const campaign = await systemDb().campaign.create({
    data: { ownerId: account.id, name: 'Autumn' },
  })
  const text = `${HEADER}Ada;;+905321112233;;;;\nBob;;05321112234;;;;\nCem;;05321112235;;;;\n`
  await importText(account, text, { campaignId: campaign.id })
  const [cem, ada, bob] = await contactsOf(account)
  expect(ada).toMatchObject({ dncReason: 'At the desk' })
  expect(ada?.dncAt).not.toBeNull()
  expect(bob?.dncAt).toBeNull()
  const requests = await systemDb().activity.findMany({ where: { contactId: ada!.id } })
  expect(requests).toMatchObject([{ kind: 'do_not_call' }])
  const called = await systemDb().campaignContact.findMany({ where: { campaignId: campaign.id } })
  expect(called.map(({ contactId }) => contactId)).toEqual([cem?.id, bob?.id])
  const after = await systemDb().campaign.findUniqueOrThrow({ where: { id: campaign.id } })
  expect(after).toMatchObject({ contactCount: 2, pendingCount: 2 })
})

describe('contact.created', () => {
  const file = `${HEADER}Ada;King;05321112233;;;;\nBob;;05321112234;;;;\nBob;;05321112234;b@x.com;;;\n`

  it('is recorded once per new contact, with a delivery to each subscription', async () => {
    await createContact(account, makeContact('05321112233'))
    await makeSubscription(account)
    await makeSubscription(account)
    await importText(account, file)
    const events = await systemDb().event.findMany({
      where: { ownerId: account.id },
      include: { deliveries: true },
      orderBy: { id: 'asc' },
    })
    expect(events).toHaveLength(2)
    expect(events[0]?.deliveries).toHaveLength(0)
    expect(events[1]?.deliveries).toHaveLength(2)
    const bob = (await contactsOf(account))[1]
    expect(JSON.parse(events[1]?.payload ?? '')).toMatchObject({
      id: `contact.created:${bob?.id}`,
      data: { firstName: 'Bob', email: 'b@x.com', source: 'import' },
    })
  })

  it('is not recorded on a plan without webhooks', async () => {
    account = await makeAccount({ plan: 'free' })
    await importText(account, file)
    expect(await systemDb().event.count({ where: { ownerId: account.id } })).toBe(0)
  })
})

describe('a file that cannot be imported', () => {
  const start = (text: string, campaignId: bigint | null = null) =>
    startImport(account, textFile(text), { campaignId, onExisting: 'fill' })

  it('is rejected before anything is stored', async () => {
    await expect(start('Ad;Şehir\nAda;Ankara\n')).rejects.toMatchObject({
      code: 'import_columns',
      details: { found: ['Ad', 'Şehir'], missing: ['phone'] },
    })
    await expect(start('')).rejects.toMatchObject({ details: { missing: ['name', 'phone'] } })
    await expect(start(HEADER, 1n)).rejects.toMatchObject({ code: 'not_found' })
    const other = await makeAccount()
    const foreign = await systemDb().campaign.create({ data: { ownerId: other.id, name: 'x' } })
    await expect(start(HEADER, foreign.id)).rejects.toMatchObject({ code: 'not_found' })
    const finished = await systemDb().campaign.create({
      data: { ownerId: account.id, name: 'x', status: 'finished' },
    })
    await expect(start(HEADER, finished.id)).rejects.toMatchObject({ code: 'campaign_finished' })
    expect(await listImports(account)).toEqual([])
  })

  it('is a second file while an import runs, unless that import has lost its process', async () => {
    const first = await start(HEADER)
    await expect(start(HEADER)).rejects.toMatchObject({ code: 'import_running' })
    await systemDb().$executeRaw`
      update contact_imports set rows = 500, updated_at = now() - interval '26 seconds'
      where id = ${first.id}`
    await start(HEADER)
    expect(await listImports(account)).toMatchObject([
      { status: 'running' },
      { status: 'failed', error: 'interrupted', rows: 500 },
    ])
  })

  it('is a second file while the first one is still being sent', async () => {
    const gate = makeGate()
    let discarded = 0
    const file = { ...textFile('Ad\n'), discard: async () => void (discarded += 1) }
    const first = receiveImport(account, 'slow.csv', async () => {
      await gate.opened
      return { file, campaignId: null, onExisting: 'fill' }
    })
    await expect.poll(() => listImports(account)).toMatchObject([{ fileName: 'slow.csv' }])
    const second = receiveImport(account, 'second.csv', () => expect.unreachable('it is read'))
    await expect(second).rejects.toMatchObject({ code: 'import_running' })
    gate.open()
    await expect(first).rejects.toMatchObject({ code: 'import_columns' })
    expect({ discarded, imports: await listImports(account) }).toEqual({
      discarded: 1,
      imports: [],
    })
  })

  it('ends when it has too many lines, and keeps what stood before', async () => {
    const head = new TextEncoder().encode(`${HEADER}Ada;;05321112233;;;;\n`)
    const blank = new TextEncoder().encode('\n'.repeat(2 ** 20))
    const file = {
      ...textFile(HEADER),
      async *read() {
        yield head
        for (let n = 0; n < 5; n++) yield Promise.resolve(blank)
      },
    }
    const running = await startImport(account, file, { campaignId: null, onExisting: 'fill' })
    await runImport(account, running, () => {})
    expect(await readImport(account, running.id)).toMatchObject({
      status: 'failed',
      error: 'too_many_lines',
    })
  })

  it('shows that its process is alive while it waits for a long batch', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const gate = makeGate()
    const whole = textFile(`${HEADER}Ada;;05321112233;;;;\n`)
    const running = await startImport(account, whole, { campaignId: null, onExisting: 'fill' })
    const slow = {
      ...whole,
      async *read() {
        await gate.opened
        yield* whole.read()
      },
    }
    const done = runImport(account, { ...running, file: slow }, () => {})
    const read = () => systemDb().contactImport.findUniqueOrThrow({ where: { id: running.id } })
    const old = new Date(Date.now() - 24_000)
    await systemDb().$executeRaw`
      update contact_imports set updated_at = ${old} where id = ${running.id}`
    await vi.advanceTimersByTimeAsync(5000)
    await expect.poll(async () => (await read()).updatedAt.getTime()).toBeGreaterThan(Number(old))
    vi.useRealTimers()
    gate.open()
    await done
    expect(await read()).toMatchObject({ status: 'done', created: 1 })
  })
})

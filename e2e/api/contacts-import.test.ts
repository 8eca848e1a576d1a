import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, logIn, sender, type Send, type TestAccount } from '@/testing/server'
import { blocksOf } from '@/testing/server/loop-watch'
import { within } from '@/scripts/lib/time-scale.mjs'

const server = sharedServer()
let account: TestAccount
let panel: Send

beforeAll(async () => {
  account = await createAccount(server)
  panel = await logIn(server, account)
})

interface Line {
  type: string
  id: string
  [field: string]: unknown
}

const csv = { 'content-type': 'text/csv' }

const upload = (body: BodyInit, query = '', by = panel, headers: Record<string, string> = csv) =>
  by(`/api/contacts/import${query}`, { method: 'POST', body, headers })

async function linesOf(response: Response): Promise<Line[]> {
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  const text = await response.text()
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

async function json(path: string, by = panel) {
  const response = await by(path)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const HEADER = 'Ad;Soyad;Telefon;E-posta;Şirket;Unvan;Notlar\r\n'

describe('POST /api/contacts/import', () => {
  it('200: streams progress, rejected rows and the result', async () => {
    const rows = ['Ayşe;Yılmaz;0532 111 22 33;;Işık AŞ;;', ';;0532 111 22 34', 'Can;;12']
    const lines = await linesOf(await upload(HEADER + rows.join('\r\n'), '?fileName=fuar.csv'))
    expect(lines[0]).toMatchObject({ type: 'progress', rows: 0, percent: 0 })
    expect(lines.filter(({ type }) => type === 'rejected')).toEqual([
      {
        type: 'rejected',
        line: 3,
        reason: 'no_name',
        message: 'There is no name.',
        conflict: null,
      },
      {
        type: 'rejected',
        line: 4,
        reason: 'phone_too_short',
        message: 'The phone number has fewer than 10 digits.',
        conflict: null,
      },
    ])
    const counts = { rows: 3, created: 1, updated: 0, unchanged: 0, rejected: 2 }
    expect(lines.at(-1)).toEqual({ type: 'done', id: lines[0]?.id, ...counts })

    const { body: made } = await json(`/api/contacts/imports/${lines[0]?.id}`)
    expect(made).toMatchObject({ ...counts, status: 'done', fileName: 'fuar.csv', error: null })
    expect(made.rejections).toHaveLength(2)
    const { body: list } = await json('/api/contacts/imports')
    const { rejections: _, emailsLeftOut, ...listed } = made
    expect(emailsLeftOut).toBe(0)
    expect((list.data as unknown[])[0]).toEqual(listed)

    const rejected = await panel(`/api/contacts/imports/${lines[0]?.id}/rejected`)
    expect(rejected.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(rejected.headers.get('content-disposition')).toContain('attachment')
    const options = { bom: true, delimiter: ';', columns: true } as const
    const mended = parse<Record<string, string>>(await rejected.text(), options)
    expect(mended.map((row) => [row.Satır, row.Ad, row.Telefon])).toEqual([
      ['3', '', '0532 111 22 34'],
      ['4', 'Can', '12'],
    ])
  })

  it('200: a form, Turkish Windows encoding, and a file that overwrites', async () => {
    const text = 'Ad;Telefon;Firma\nAyse;05321112233;'
    const form = new FormData()
    form.set('file', new File([text, new Uint8Array([0xde, 0xfe])], 'windows.csv'))
    form.set('onExisting', 'overwrite')
    const lines = await linesOf(await upload(form, '', panel, {}))
    expect(lines.at(-1)).toMatchObject({ type: 'done', updated: 1 })
    const { body } = await json('/api/contacts?search=5321112233')
    expect(body.data).toMatchObject([{ firstName: 'Ayse', company: 'Şş', source: 'import' }])
  })

  it('200: finishes even if the client disconnects', async () => {
    const rows = Array.from({ length: 1500 }, (_, n) => `Ada;;0533${String(n).padStart(7, '0')}`)
    const response = await upload(HEADER + rows.join('\n'))
    const reader = response.body?.getReader()
    const first = await reader?.read()
    const [line] = new TextDecoder().decode(first?.value).split('\n')
    const { id } = JSON.parse(line ?? '') as Line
    await reader?.cancel()
    await expect
      .poll(async () => (await json(`/api/contacts/imports/${id}`)).body, {
        timeout: within(20_000),
      })
      .toMatchObject({ status: 'done', created: 1500 })
  })

  it('400: names the found and the required columns, and stores nothing', async () => {
    const stranger = await logIn(server, await createAccount(server))
    const response = await upload('Ad;Şehir\nAda;Ankara', '', stranger)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: 'The file needs a column with names and one with phone numbers.',
      code: 'import_columns',
      found: ['Ad', 'Şehir'],
      missing: ['phone'],
      wanted: ['First name', 'Phone'],
    })
    expect((await json('/api/contacts/imports', stranger)).body).toEqual({ data: [] })
    expect((await upload(HEADER, '?onExisting=maybe')).status).toBe(400)
  })

  it('409: one file at a time', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => `Ada;;0534${String(n).padStart(7, '0')}`)
    const first = await upload(HEADER + rows.join('\n'))
    const second = await upload(HEADER)
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({ code: 'import_running' })
    expect((await linesOf(first)).at(-1)).toMatchObject({ type: 'done', created: 3000 })
    expect((await upload(HEADER)).status).toBe(200)
  })

  it.each([
    ['blank lines', '\n'.repeat(1_000_000)],
    ['lines of a space', ' \n'.repeat(200_000)],
    ['lines of separators', ';;\n'.repeat(100_000)],
    ['separators', ','.repeat(500_000)],
    ['quotes', '"'.repeat(500_000)],
    ['an unclosed quote', `"${'x\n'.repeat(500)}`],
    ['an unclosed quote in each line', 'a,"b\n'.repeat(500)],
    ['letters without an end', 'x'.repeat(500_000)],
    ['long cells', `${'1/2,3;'.repeat(10_000)}\n`.repeat(8)],
  ])('200: a file of %s keeps no other request waiting', async (_, rows) => {
    const other = await logIn(server, await createAccount(server))
    const preview = { method: 'POST', body: (HEADER + rows).slice(0, 500_000), headers: csv }
    expect((await other('/api/contacts/import/preview', preview)).status).toBe(200)
    expect((await linesOf(await upload(HEADER + rows, '', other))).at(-1)).toMatchObject({
      type: 'done',
      created: 0,
    })
    expect(await blocksOf(server)).toEqual([])
  })

  it('413: more than 50 MB', async () => {
    const response = await upload(new Uint8Array(50 * 1024 * 1024 + 1))
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ error: 'payload_too_large' })
  })

  it('404: a foreign campaign; a foreign import', async () => {
    const stranger = await logIn(server, await createAccount(server))
    const [made] = (await json('/api/contacts/imports')).body.data as Line[]
    for (const id of [made?.id, '999999999', 'abc', '9'.repeat(30)]) {
      expect((await upload(HEADER, `?campaignId=${id}`)).status).toBe(404)
      expect((await json(`/api/contacts/imports/${id}`, stranger)).status).toBe(404)
      expect((await json(`/api/contacts/imports/${id}/rejected`, stranger)).status).toBe(404)
    }
  })

  it('401 without a session, 403 from another site', async () => {
    const nobody = sender(server)
    const post = ['/api/contacts/import', '/api/contacts/import/preview']
    const get = [
      '/api/contacts/export',
      '/api/contacts/imports',
      '/api/contacts/imports/1/rejected',
    ]
    for (const path of post) {
      expect((await nobody(path, { method: 'POST', body: HEADER })).status).toBe(401)
      const headers = { origin: 'https://elsewhere.example' }
      expect((await panel(path, { method: 'POST', body: HEADER, headers })).status).toBe(403)
    }
    for (const path of get) expect((await nobody(path)).status).toBe(401)
  })
})

describe('GET /api/contacts/export', () => {
  it('can be imported again unchanged, whatever the cells contain', async () => {
    const people = [
      { firstName: '=HYPERLINK("x")', lastName: '', phone: '+90 535 000 00 01', notes: 'a;b\n"c"' },
      { firstName: '@Ada', lastName: "-O'Neil", phone: '0535 000 00 02', company: 'Şirket, AŞ' },
      { firstName: "'Eve", lastName: 'Ünlü', phone: '+14155550100', email: 'eve@x.com' },
    ]
    for (const json of people) expect((await panel('/api/contacts', { json })).status).toBe(201)
    const response = await panel('/api/contacts/export?search=5')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="kisiler-/)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    for (const { 0: cell } of text.matchAll(/(?<=^|;|\n)"?[=@-][^;\n]*/g)) {
      expect.unreachable(`${cell} would run as a formula`)
    }
    expect(text).toContain(';+90 535 000 00 01;')

    const other = await logIn(server, await createAccount(server))
    const [done] = (await linesOf(await upload(bytes, '', other))).slice(-1)
    expect(done).toMatchObject({ type: 'done', rejected: 0 })
    for (const person of people) {
      const { body } = await json(`/api/contacts?search=${encodeURIComponent(person.phone)}`, other)
      expect(body.data).toMatchObject([person])
    }
  })

  it('applies the filter, and contains all pages', async () => {
    const rows = async (query: string) => {
      const text = await (await panel(`/api/contacts/export?${query}`)).text()
      return parse<Record<string, string>>(text, { bom: true, delimiter: ';', columns: true })
    }
    const all = await rows('')
    const { body } = await json('/api/contacts?limit=1')
    expect(all).toHaveLength((body.pagination as { total: number }).total)
    expect(new Set(all.map(({ Telefon }) => Telefon)).size).toBe(all.length)
    const found = await rows('search=eve%40x.com&stage=new&dnc=false')
    expect(found).toMatchObject([{ Telefon: '+14155550100', Aşama: 'Yeni', Kaynak: 'Panel' }])
    expect(await rows('dnc=true')).toEqual([])
  })
})

it('POST /api/contacts/import/preview: the recognized columns', async () => {
  const body = 'Ad Soyad,GSM,Şehir\nAda King,05321112233,Ankara\n'
  const response = await panel('/api/contacts/import/preview', {
    method: 'POST',
    body,
    headers: csv,
  })
  expect(await response.json()).toEqual({
    columns: [
      { header: 'Ad Soyad', field: 'name', surnamesFirst: false },
      { header: 'GSM', field: 'phone', surnamesFirst: false },
      { header: 'Şehir', field: null, surnamesFirst: false },
    ],
    rows: [['Ada King', '05321112233', 'Ankara']],
    missing: [],
    namesReversed: false,
    conflicts: [],
  })
})

import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { MAY_IMPORT, MAY_READ, TABLES } from '../lib/feature-order.cjs'
import { findTableUses, ownerOf, readModels } from '../lib/table-uses.mjs'
import { foreignUses, unusedEntries, wrongOwners } from './tables.mjs'

const SCHEMA = `
model Contact {
  id    BigInt @id
  name  String
  calls Call[]

  @@map("contacts")
}
model Call {
  id        String  @id
  contact   Contact @relation(fields: [contactId], references: [id])
  contactId BigInt

  @@map("calls")
}
`
const MODELS = readModels([SCHEMA])

const ORDER = {
  MAY_IMPORT: { contacts: [], calls: ['contacts'], overview: [] },
  MAY_READ: { overview: ['calls'] },
  TABLES: { platform: [], contacts: ['contacts'], calls: ['calls'] },
  EXCEPTIONS: {},
}

/** Returns the uses in a made-up file of a feature, such as `reads calls`. */
async function usesIn(text: string, path = 'lib/features/contacts/read-contact.ts') {
  const uses = await findTableUses([{ path, text }], MODELS)
  return uses.map(({ table, isWrite }) => `${isWrite ? 'writes' : 'reads'} ${table}`)
}

describe('the tables that code uses', () => {
  it.each([
    ['const ALL = `select 1 from calls where id = ${id}`', ['reads calls']],
    [
      "const ALL = 'select 1 from contacts c, calls k where true'",
      ['reads contacts', 'reads calls'],
    ],
    ['const JOIN = `left join calls c on c.id = p.call_id`', ['reads calls']],
    ['const ID = `select extract(epoch from at) from contacts`', ['reads contacts']],
    ['tx.execute`update calls set a = 1 from contacts`', ['writes calls', 'reads contacts']],
    ['tx.execute`delete from calls using contacts k`', ['writes calls', 'reads contacts']],
    ['tx.execute`insert into calls (id) select 1`', ['writes calls']],
    ['tx.query`with x as (select 1 from calls), y as (select 1 from x) select 1`', ['reads calls']],
    ['tx.db.call.findMany({ where: { id } })', ['reads calls']],
    ['systemDb().call.updateMany({ data: { id } })', ['writes calls']],
    ['countRows(tenantDb(owner).call)', ['reads calls']],
    ['db.contact.findFirst({ where: { calls: { none: {} } } })', ['reads contacts', 'reads calls']],
    ['db.contact.findMany({ include: { calls: true } })', ['reads contacts', 'reads calls']],
    ['db.contact.update({ data: { calls: { create: [] } } })', ['writes contacts', 'writes calls']],
    [
      'db.call.create({ data: { contact: { connect: { id } } } })',
      ['writes calls', 'reads contacts'],
    ],
    [
      'const select = { calls: { select: { id: true } } }\ndb.contact.findMany({ select })',
      ['reads contacts', 'reads calls'],
    ],
    ['const WITH = { calls: true } as const satisfies Prisma.ContactInclude', ['reads calls']],
  ])('are found in %s', async (text, expected) => {
    expect(await usesIn(text)).toEqual(expected)
  })

  it.each([
    "const help = 'Don\\'t import from contacts'",
    "import { a } from '@/lib/features/calls/read-call'",
    'const name = form.contact',
    'calls.map((call) => call.contact)',
  ])('are not taken from %s', async (text) => {
    expect(await usesIn(text)).toEqual([])
  })
})

describe('a constant of another file', () => {
  const rows = { path: 'lib/features/contacts/rows.ts', text: 'export const all = { calls: true }' }
  const tablesOf = async (text: string) => {
    const file = { path: 'lib/features/contacts/read-contact.ts', text }
    return (await findTableUses([rows, file], MODELS)).map(({ table }) => table)
  }

  it.each(['./rows', '@/lib/features/contacts/rows'])(
    'is followed if imported from %s',
    async (from) => {
      const text = `import { all } from '${from}'\ndb.contact.findMany({ include: all })`
      expect(await tablesOf(text)).toEqual(['contacts', 'calls'])
    },
  )

  it('is not taken for a parameter with its name', async () => {
    expect(await tablesOf('const f = (all) => db.contact.findMany({ include: all })')).toEqual([
      'contacts',
    ])
  })
})

describe('the owners of tables', () => {
  const check = async (path: string, text: string) =>
    foreignUses(await findTableUses([{ path, text }], MODELS), ORDER)

  it('reject a table of a feature that may not be imported', async () => {
    const path = 'lib/features/contacts/read-contact.ts'
    expect(await check(path, '\ndb.call.findMany()')).toEqual([
      `${path}:2: contacts reads calls, which belongs to calls: call a function of calls, or see scripts/lib/feature-order.cjs`,
    ])
    expect(await check('lib/features/calls/read-call.ts', 'db.contact.update()')).toEqual([])
  })

  it('let a read model read what it lists, and write nothing', async () => {
    const path = 'lib/features/overview/read-overview.ts'
    expect(await check(path, 'db.call.count()')).toEqual([])
    expect(await check(path, 'db.call.delete()')).toHaveLength(1)
    expect(await check(path, 'db.contact.count()')).toHaveLength(1)
  })

  it('report an entry that no use needs', async () => {
    const path = 'lib/features/contacts/read-contact.ts'
    const uses = await findTableUses([{ path, text: 'db.call.findMany()' }], MODELS)
    const EXCEPTIONS = { 'contacts → calls': 'for now', 'calls → contacts': 'no more' }
    expect(foreignUses(uses, { ...ORDER, EXCEPTIONS })).toEqual([])
    expect(unusedEntries(uses, { ...ORDER, EXCEPTIONS })).toEqual([
      'scripts/lib/feature-order.cjs: overview no longer reads calls',
      'scripts/lib/feature-order.cjs: the exception calls → contacts is no longer needed',
    ])
  })

  it('are one for each table of the database', () => {
    expect(wrongOwners(['calls', 'contacts'], ORDER.TABLES)).toEqual([])
    expect(wrongOwners(['calls', 'events'], ORDER.TABLES)).toHaveLength(2)
    expect(wrongOwners(['calls'], { a: ['calls'], b: ['calls'] })).toHaveLength(1)
  })

  it('stand below the read models of their tables, which only read models import', () => {
    const names = Object.keys(MAY_IMPORT)
    for (const [name, tables] of Object.entries(MAY_READ)) {
      const below = names.slice(0, names.indexOf(name))
      expect(below).toEqual(expect.arrayContaining(tables.map((table) => ownerOf(table, TABLES))))
    }
    for (const [name, imports] of Object.entries(MAY_IMPORT)) {
      const readModels = imports.filter((each) => each in MAY_READ)
      expect(name in MAY_READ ? [] : readModels).toEqual([])
    }
  })
})

describe('a feature of the product', () => {
  const path = 'lib/features/contacts/update-contact.ts'

  it.each(['tx.execute`delete from scenario_runs`', 'tx.db.scenario.findMany()'])(
    'fails the check with %s',
    async (statement) => {
      const schemas = ['campaign', 'contact', 'scenario'].map((name) =>
        readFile(`prisma/schema/${name}.prisma`, 'utf8'),
      )
      const models = readModels(await Promise.all(schemas))
      const text = await readFile(path, 'utf8')
      const problems = async (code: string) =>
        foreignUses(await findTableUses([{ path, text: code }], models))
      expect(await problems(text)).toEqual([])
      expect(await problems(`${text}\n${statement}\n`)).toHaveLength(1)
    },
  )
})

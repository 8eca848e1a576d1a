import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser'
import { afterEach, describe, expect, it } from 'vitest'
import { findClockFormats } from './clock-formats.mjs'
import { findPhrases } from './prose.mjs'
import { findRawSql, unusedExemptions } from './raw-sql.mjs'
import { unusedPermissions } from './architecture.mjs'
import { walksIn } from './walks.mjs'
import { MAY_IMPORT } from '../lib/feature-order.cjs'
import { directImports, floorsOf } from '../lib/feature-graph.mjs'

const { forbidden = [] } = createRequire(import.meta.url)(
  '../../.dependency-cruiser.cjs',
) as IConfiguration

let folder: string | undefined
afterEach(async () => {
  if (folder) await rm(folder, { recursive: true })
  folder = undefined
})

/** Returns the names of the rules that a file tree violates. `tree` maps each file to the files that it imports. */
async function violatedBy(tree: Record<string, string[]>): Promise<string[]> {
  folder = await mkdtemp(join(tmpdir(), 'house-'))
  const names = new Set([...Object.keys(tree), ...Object.values(tree).flat()])
  for (const name of names) {
    const up = '../'.repeat(name.split('/').length - 1)
    const imports = (tree[name] ?? []).map(
      (target) => `import '${up}${target.replace(/\.ts$/, '')}'`,
    )
    await mkdir(join(folder, dirname(name)), { recursive: true })
    await writeFile(join(folder, name), `${imports.join('\n')}\nexport {}\n`)
  }
  const { output } = await cruise(
    [...new Set([...names].map((name) => name.split('/')[0] ?? ''))],
    {
      baseDir: folder,
      ruleSet: { forbidden },
      validate: true,
      tsPreCompilationDeps: true,
      enhancedResolveOptions: { extensions: ['.ts'] },
    },
  )
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name).toSorted()
}

const feature = (path: string) => `lib/features/${path}.ts`

describe('the dependency rules', () => {
  it('allow a feature to import the features listed for it', async () => {
    const tree = { [feature('calls/settle-call')]: [feature('contacts/add-activity')] }
    expect(await violatedBy(tree)).toEqual([])
  })

  it.each(Object.keys(MAY_IMPORT))('reject an import of a higher feature by %s', async (name) => {
    const names = Object.keys(MAY_IMPORT)
    const above = names[names.indexOf(name) + 1]
    // The highest feature has none above it, so a feature that does not exist takes its place.
    const target = feature(`${above ?? 'unlisted'}/use-case`)
    const violated = await violatedBy({ [feature(`${name}/use-case`)]: [target] })
    const isAllowed = above !== undefined && MAY_IMPORT[name]?.includes(above)
    expect(isAllowed).toBe(false)
    expect(violated).toContain(`feature-order-${name}`)
  })

  it('allow a test of a feature to import test support', async () => {
    const tree = { 'lib/features/calls/start-call.test.ts': ['testing/features/calls.ts'] }
    expect(await violatedBy(tree)).toEqual([])
  })

  it('reject a reaction that imports a use case', async () => {
    const tree = {
      [feature('reactions')]: [feature('campaigns/reactions/index')],
      [feature('campaigns/reactions/index')]: [feature('campaigns/read-campaign')],
    }
    expect(await violatedBy(tree)).toEqual(['reactions-are-leaves'])
  })

  it('reject an import of anything but reactions by reactions.ts', async () => {
    const tree = { [feature('reactions')]: [feature('campaigns/rules/campaign')] }
    expect(await violatedBy(tree)).toEqual(['one-file-composes-reactions'])
  })

  it.each([
    ['system-database', feature('contacts/list-contacts'), 'lib/platform/database/client.ts'],
    ['rules-are-pure', feature('contacts/rules/contact'), 'lib/platform/config.ts'],
    ['rules-are-pure', feature('contacts/rules/contact'), feature('contacts/list-contacts')],
    ['talk-is-pure', feature('conversation/talk/talk'), feature('conversation/run-tool')],
    ['talk-is-pure', feature('conversation/talk/prompt'), 'lib/platform/config.ts'],
    [
      'contracts-are-leaves',
      feature('contacts/contract/public'),
      feature('contacts/list-contacts'),
    ],
    ['platform-knows-no-feature', 'lib/platform/log.ts', feature('contacts/list-contacts')],
    ['vendors-know-no-feature', 'lib/vendors/sms/port.ts', feature('contacts/list-contacts')],
    ['use-cases-below-http', feature('contacts/list-contacts'), 'lib/platform/http/pipeline.ts'],
    ['features-are-listed', feature('unlisted/use-case'), feature('unlisted/other')],
    ['ports-only', feature('messages/send-message'), 'lib/vendors/sms/netgsm.ts'],
    ['product-stands-alone', feature('calls/start-call'), 'testing/features/calls.ts'],
    ['testing-is-for-tests', 'app/api/v1/calls/route.ts', 'testing/server/start.ts'],
    ['testing-is-for-tests', 'embedded/start/main.ts', 'testing/jobs/app.ts'],
    ['testing-is-for-tests', 'agent/call/hold-call.ts', 'agent/testing/santral.ts'],
    ['testing-is-for-tests', 'emulators/loopback.ts', 'testing/poll.ts'],
    ['testing-below-tests', 'testing/api/calling.ts', 'e2e/worker.ts'],
    ['bench-below-e2e', 'bench/pages.ts', 'e2e/exchange.ts'],
  ])('report %s if %s imports %s', async (name, from, to) => {
    expect(await violatedBy({ [from]: [to] })).toContain(name)
  })
})

describe('the feature order', () => {
  it('lists each feature after all the features that it may import', () => {
    const names = Object.keys(MAY_IMPORT)
    for (const [name, allowed] of Object.entries(MAY_IMPORT)) {
      const below = names.slice(0, names.indexOf(name))
      expect(below).toEqual(expect.arrayContaining([...allowed]))
    }
  })

  it('reports an entry that no import uses', () => {
    const imports = new Map([['calls', new Set(['contacts'])]])
    expect(unusedPermissions(imports, { calls: ['contacts', 'minutes'] })).toEqual([
      'scripts/lib/feature-order.cjs: calls no longer imports minutes',
    ])
  })

  it('is drawn in floors, without transitive imports', () => {
    const imports = new Map([
      ['a', new Set<string>()],
      ['b', new Set(['a'])],
      ['c', new Set(['a', 'b'])],
    ])
    expect(directImports(imports)).toEqual([
      ['b', 'a'],
      ['c', 'b'],
    ])
    expect([...floorsOf(imports).values()]).toEqual([1, 2, 3])
  })

  it('cannot be drawn with a cycle', () => {
    const imports = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['a'])],
    ])
    expect(() => floorsOf(imports)).toThrow('a → b → a is a cycle.')
  })
})

describe('clock times', () => {
  it.each(["{ hour: '2-digit', minute: '2-digit' }", "timeStyle: 'short',", 'hour12: true'])(
    'are reported with a format of their own: %s',
    (line) => {
      expect(findClockFormats('components/a.tsx', line)).toHaveLength(1)
    },
  )

  it.each(["format.dateTime(at, 'clock', { timeZone })", '{ hour: HOUR_MS, day: 24 * HOUR_MS }'])(
    'are left alone with a shared format: %s',
    (line) => {
      expect(findClockFormats('components/a.tsx', line)).toEqual([])
    },
  )
})

describe('raw SQL', () => {
  const path = 'lib/features/contacts/list-contacts.ts'

  it.each([
    'const rows = await tx.db.$queryRaw`select 1`',
    'await db.$executeRawUnsafe(text)',
    'const { rows } = await systemPool().query(text)',
    'await systemDb().contact.findMany()',
    "await client.query('begin')",
  ])('is rejected in a tenant file: %s', (line) => {
    expect(findRawSql(path, line, /^$/)).toHaveLength(1)
  })

  it.each([
    'const rows = await tx.query`select 1 from contacts where owner_id = ${OWNER}`',
    'const { rows } = await tenantQuery(owner, LIST, [limit])',
  ])('is allowed through the tenant functions: %s', (line) => {
    expect(findRawSql(path, line, /^$/)).toEqual([])
  })

  it('may access all accounts in a listed file, but may not begin a transaction by hand', () => {
    expect(findRawSql(path, 'systemPool().query(DUE)', /contacts/)).toEqual([])
    expect(findRawSql(path, "client.query('begin')", /contacts/)).toHaveLength(1)
  })

  it('reports an exemption that nothing uses', () => {
    const path = 'lib/features/contacts/sweep.ts'
    const text = "import { systemPool } from '@/lib/platform/database/client'"
    const reasons = { 'contacts/sweep.ts': 'sweeper' }
    expect(unusedExemptions([{ path, text }], reasons)).toEqual([])
    expect(unusedExemptions([{ path, text: '' }], reasons)).toHaveLength(1)
    expect(unusedExemptions([], reasons)).toHaveLength(1)
  })
})

describe('the walks of CONTRIBUTING.md', () => {
  it('count each file once, up to the next heading', () => {
    const page = [
      '## Walks',
      '### A call',
      'From `app/api/v1/calls/route.ts` to `lib/features/calls/start-call.ts`,',
      'again `lib/features/calls/start-call.ts`, through `app/api/[id]/route.ts`.',
      '### An event',
      '`lib/features/webhooks/record-event.ts`',
    ].join('\n')
    const walks = new Map(walksIn(page).map(({ name, files }) => [name, files]))
    expect(walks.get('A call')).toEqual([
      'app/api/v1/calls/route.ts',
      'lib/features/calls/start-call.ts',
      'app/api/[id]/route.ts',
    ])
    expect(walks.get('An event')).toHaveLength(1)
    expect(walks.get('A document')).toEqual([])
  })
})

describe('the prose check', () => {
  it('reads comments, Markdown and English UI texts', () => {
    expect(findPhrases('lib/a.ts', 'const begun = 1 // The call has begun.')).toEqual([
      'lib/a.ts:1: "begun": write "start"',
    ])
    expect(findPhrases('docs/calls.md', '# Whoever\n\nWhoever calls `begin`')).toHaveLength(1)
    expect(findPhrases('i18n/translations/en/a.json', '  "told": "Nobody answers",')).toEqual([
      'i18n/translations/en/a.json:1: "Nobody": write the role: caller, user, client, operator',
    ])
  })

  it('accepts plain English', () => {
    const text = '/** Maximum wait for the first audio of a sentence, in milliseconds. */'
    expect(findPhrases('agent/a.ts', text)).toEqual([])
    expect(
      findPhrases('docs/calls.md', 'What is a campaign? It stands for a list of calls.'),
    ).toEqual([])
  })
})

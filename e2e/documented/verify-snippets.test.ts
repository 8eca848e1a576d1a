import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import vectors from '@/lib/features/webhooks/rules/snippets/vectors.json'
import { VERIFY_SNIPPETS } from '@/lib/features/webhooks/rules/snippets/verify-snippets'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { note } from '../floods/tally'
import { LANGUAGES, type Language, runnableLanguages } from './languages'
import { inShell } from './run'

/**
 * Executes the verification snippets, as the pages show them, against recorded deliveries. A unit test executes the one
 * in Node.js.
 */

const languages = await runnableLanguages()

beforeAll(() => {
  const ran = languages.map(({ label }) => label)
  const rest = LANGUAGES.map(({ label }) => label).filter((label) => !ran.includes(label))
  const missing = rest.length > 0 ? `; not on this machine: ${rest.join(', ')}` : ''
  note(`Verification snippets were executed in Node.js, ${ran.join(', ')}${missing}`)
})

/** The fields of a delivery in base64, which every language can read: `-` stands for a missing header. */
function lineOf({ body, secret, now, headers }: (typeof vectors)[number]): string {
  const given: Partial<Record<string, string>> = headers
  const fields = [
    body,
    secret,
    String(now),
    given['x-service-signature'],
    given['webhook-id'],
    given['webhook-timestamp'],
    given['webhook-signature'],
  ]
  const encode = (field?: string) =>
    field === undefined ? '-' : Buffer.from(field).toString('base64')
  return `${fields.map(encode).join('\t')}\n`
}

async function verdictsIn({ label, verify }: Language): Promise<string[]> {
  const code = VERIFY_SNIPPETS.find((snippet) => snippet.label === label)?.code ?? ''
  const cwd = await mkdtemp(join(tmpdir(), 'santral-verify-'))
  try {
    await mkdir(join(cwd, dirname(verify.snippet)), { recursive: true })
    await writeFile(join(cwd, verify.snippet), code)
    await cp(join('e2e/documented/judges', verify.judge), join(cwd, verify.judge))
    await writeFile(join(cwd, 'vectors'), vectors.map(lineOf).join(''))
    const command = `(${verify.command}) < vectors`
    const { code: exit, stdout, output } = await inShell(command, { env: cleanEnvironment(), cwd })
    expect(exit, output).toBe(0)
    return stdout.trim().split('\n')
  } finally {
    await rm(cwd, { recursive: true })
  }
}

it.each(languages)(
  'the snippet in $label judges every recorded delivery right',
  async (language) => {
    const verdicts = await verdictsIn(language)
    const judged = vectors.map(({ name }, index) => `${name}: ${verdicts[index]}`)
    expect(judged).toEqual(
      vectors.map((vector) => `${vector.name}: ${vector.genuine} ${vector.genuineAndRecent}`),
    )
  },
)

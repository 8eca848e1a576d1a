import { execFile, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const folder = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)
const eslintFolder = dirname(require.resolve('eslint/package.json'))

type Finding = { ruleId: string | null; line: number; message: string }

/** Runs ESLint as a program, because n8n's rules behave differently in a process of tests (`NODE_ENV`). */
async function lint(args: string[], code = '') {
  const eslint = spawn(
    process.execPath,
    [join(eslintFolder, 'bin/eslint.js'), '--format=json', ...args],
    { cwd: folder, env: { ...process.env, NODE_ENV: '' }, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  eslint.stdin.end(code)
  return JSON.parse(await text(eslint.stdout)) as { filePath: string; messages: Finding[] }[]
}

describe("n8n's own rules", () => {
  it('find nothing in the package', async () => {
    const results = await lint(['.', 'package.json'])
    const findings = results.flatMap(({ filePath, messages }) =>
      messages.map(({ line, message, ruleId }) => `${filePath}:${line} ${ruleId}: ${message}`),
    )
    expect(findings).toEqual([])
    expect(results.map(({ filePath }) => filePath.slice(folder.length))).toEqual(
      expect.arrayContaining([
        'credentials/SantralApi.credentials.ts',
        'nodes/Santral/Santral.node.ts',
        'nodes/Santral/resources/call.ts',
        'nodes/SantralTrigger/SantralTrigger.node.ts',
        'package.json',
      ]),
    )
  })

  it.each([
    [
      'nodes/Santral/resources/call.ts',
      "export const p = { displayName: 'A', name: 'a', type: 'string', required: false, default: '' }",
      'n8n-nodes-base/node-param-required-false',
    ],
    [
      'nodes/Santral/Santral.node.ts',
      "import 'node:fs'",
      '@n8n/community-nodes/no-restricted-imports',
    ],
    [
      'package.json',
      '{"dependencies":{"axios":"1.0.0"}}',
      '@n8n/community-nodes/no-runtime-dependencies',
    ],
  ])('find a planted fault in %s', async (file, code, rule) => {
    const [result] = await lint(['--stdin', `--stdin-filename=${file}`], code)
    expect(result!.messages.map(({ ruleId }) => ruleId)).toContain(rule)
  })
})

describe('the package', () => {
  let files: string[]

  beforeAll(async () => {
    await run('npm', ['run', 'build'], { cwd: folder })
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json'], { cwd: folder })
    const [packed] = JSON.parse(stdout) as [{ files: { path: string }[] }]
    files = packed.files.map(({ path }) => path)
  })

  it('holds what n8n loads, and no sources or tests', () => {
    const { n8n } = require('../package.json') as {
      n8n: { nodes: string[]; credentials: string[] }
    }
    expect(files).toEqual(
      expect.arrayContaining([
        'README.md',
        'dist/icons/santral.dark.svg',
        'dist/icons/santral.svg',
        'dist/nodes/Santral/Santral.node.json',
        'dist/nodes/SantralTrigger/SantralTrigger.node.json',
        ...n8n.nodes,
        ...n8n.credentials,
      ]),
    )
    const others = files.filter(
      (file) => !/^(dist\/.*\.(js|json|svg)|README\.md|package\.json)$/.test(file),
    )
    expect(others).toEqual([])
  })

  it('is loaded as n8n loads it: a class of the name of each file', () => {
    const { n8n } = require('../package.json') as {
      n8n: { nodes: string[]; credentials: string[] }
    }
    for (const file of [...n8n.nodes, ...n8n.credentials]) {
      const className = /(\w+)\.(node|credentials)\.js$/.exec(file)![1]!
      const classes = require(`../${file}`) as Record<string, new () => object>
      expect(new classes[className]!()).toMatchObject(
        file.includes('.node.') ? { description: { version: 1 } } : { name: 'santralApi' },
      )
    }
  })
})

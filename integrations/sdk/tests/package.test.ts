import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standardSignature } from '@/lib/platform/security/signature'
import { sharedServer } from '@/testing/server/shared-server'
import { makeClient } from './clients.js'

/** The package as it is published: what it holds, and every example of its README, executed with the built files. */

const root = fileURLToPath(new URL('..', import.meta.url))
/** Inside of the package, so that the examples can import it by its name. */
const folder = `${root}.examples/`
const run = promisify(execFile)

const readme = await readFile(`${root}README.md`, 'utf8')
const examples = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = ''], index) => ({
  title:
    code
      .split('\n')
      .find((line) => /await|createServer\(/.test(line))
      ?.trim() ?? '',
  code,
  file: `${folder}example-${index}.mjs`,
}))
/** The output of each program of the README, in order. */
const PRINTED = [
  /^(initiated|ringing|in_progress|completed)\n$/,
  /^(\S+Z \+\d+ .*\n)+$/,
  /^400 invalid_phone .+\n$/,
]
const programs = examples
  .filter(({ code }) => !code.includes('export '))
  .map((example, index) => ({ ...example, printed: PRINTED[index] }))
const secret = '5f2b6c1d9e8a47035f2b6c1d9e8a4703'

/** The command of the README that builds the archive. */
const PACK = /^npm run build .* npm pack .*$/m.exec(readme)?.[0] ?? ''

let archives: string
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  archives = await mkdtemp(join(tmpdir(), 'santral-sdk-'))
  await run('sh', ['-c', PACK], {
    cwd: join(root, '..'),
    env: { ...process.env, npm_config_pack_destination: archives },
  })
  await mkdir(folder, { recursive: true })
  for (const { file, code } of examples) await writeFile(file, code)
  const { caller } = await makeClient()
  env = {
    ...process.env,
    SANTRAL_API_KEY: caller.account.apiKey,
    SANTRAL_URL: sharedServer().url,
    SANTRAL_WEBHOOK_SECRET: secret,
  }
})
afterAll(() => Promise.all([folder, archives].map((path) => rm(path, { recursive: true }))))

it('holds the built files and nothing else', async () => {
  const { stdout } = await run('sh', ['-c', 'tar -tzf santral-sdk-*.tgz'], { cwd: archives })
  const names = stdout
    .trim()
    .split('\n')
    .map((name) => name.replace(/^package\//, ''))
  expect(names).toEqual(
    expect.arrayContaining(['package.json', 'README.md', 'dist/index.js', 'dist/index.d.ts']),
  )
  expect(
    names.filter((name) => !/^(package\.json|README\.md|dist\/[\w-]+(\.d\.ts|\.js))$/.test(name)),
  ).toEqual([])
})

it('is built and packed with the commands that /docs shows too', async () => {
  const page = await (await fetch(new URL('/docs', sharedServer().url))).text()
  for (const command of [...PACK.split(' && '), 'npm ci']) expect(page).toContain(command)
})

it('needs one package at run time, and nothing of Node', async () => {
  const manifest = JSON.parse(await readFile(`${root}package.json`, 'utf8')) as {
    dependencies: object
  }
  expect(Object.keys(manifest.dependencies)).toEqual(['openapi-fetch'])
  const { stdout } = await run('grep', ['-rhoE', "from '[^']+'", `${root}src`])
  const imported = new Set(
    stdout
      .trim()
      .split('\n')
      .filter((line) => !line.includes("'./")),
  )
  expect([...imported]).toEqual(["from 'openapi-fetch'"])
})

describe('the README', () => {
  it('has examples', () => {
    expect(examples.length).toBeGreaterThan(3)
    expect(programs).toHaveLength(examples.length - 1)
  })

  it.each(programs)('is right: $title', async ({ file, printed }) => {
    const { stderr, stdout } = await run(process.execPath, [file], { env })
    expect(stderr).toBe('')
    expect(stdout).toMatch(printed ?? /^$/)
  })

  it('receives events', async () => {
    process.env.SANTRAL_WEBHOOK_SECRET = secret
    const { file } = examples.find(({ code }) => code.includes('createServer'))!
    const { server } = (await import(/* @vite-ignore */ file)) as { server: Server }
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      const { port } = server.address() as AddressInfo
      const id = 'call.completed:1'
      const body = JSON.stringify({ id, event: 'call.completed', timestamp: '', data: {} })
      const timestamp = Math.floor(Date.now() / 1000)
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': standardSignature(secret, { id, timestamp, body }),
      }
      const post = (sent: string) =>
        fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: sent, headers })
      expect((await post(body)).status).toBe(204)
      expect((await post(`${body} `)).status).toBe(401)
    } finally {
      server.close()
    }
  })
})

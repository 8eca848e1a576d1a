import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { type Endpoint, endpointsOf, expectFits, readDocument } from '@/testing/api/openapi'
import { ID_NAMES, makeWorld, pathIdOf, type World } from '../conformance/world'
import { note } from '../floods/tally'
import { isOnPath } from './languages'
import { inShell } from './run'

const server = sharedServer()
const endpoints = endpointsOf(await readDocument(server))

/** How a file with a sample is run. All of them fail where the answer is an error. */
const RUNNERS = [
  { lang: 'curl', program: 'curl', command: 'sh' },
  { lang: 'javascript', program: 'node', command: 'node --input-type=module <' },
  { lang: 'python', program: 'python3', command: 'python3' },
]
const runners = RUNNERS.filter(({ program }) => isOnPath(program))

/** The example of `/dnc` comes last, because its contact cannot be called afterwards. */
const inOrder = endpoints.toSorted(
  (a, b) => Number(a.path.endsWith('/dnc')) - Number(b.path.endsWith('/dnc')),
)

beforeAll(() => note(`Code samples were executed in ${runners.map(({ lang }) => lang).join(', ')}`))

function sampleOf(endpoint: Endpoint, lang: string, { ids }: World): string {
  const samples = endpoint['x-codeSamples'] ?? []
  const text = samples.find((sample) => sample.lang === lang)?.source ?? ''
  const example = endpoint.requestBody?.content['application/json']?.example
  const body = (example ?? {}) as Record<string, string>
  const inBody = ID_NAMES.filter((name) => name in body).map((name) => ({
    shown: `"${body[name]}"`,
    real: `"${ids[name]}"`,
  }))
  const inPath = endpoint.parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ example }) => ({ shown: `/${example}`, real: `/${ids[pathIdOf(endpoint)]}` }))
  return [...inBody, ...inPath].reduce((code, { shown, real }) => {
    expect(code).toContain(shown)
    return code.replace(shown, real)
  }, text)
}

describe.each(runners)('in $lang', ({ lang, command }) => {
  let world: World
  let folder: string
  beforeAll(async () => {
    world = await makeWorld(server)
    folder = await mkdtemp(join(tmpdir(), 'santral-samples-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it.each(inOrder)('$method $path', async (endpoint) => {
    const file = join(folder, endpoint.operationId)
    // Without these flags, curl reports an error only by printing it.
    const code = sampleOf(endpoint, lang, world).replace(/^curl /, 'curl -sS --fail-with-body ')
    await writeFile(file, code)
    const env = cleanEnvironment({ SANTRAL_API_KEY: world.account.apiKey })
    const ended = await inShell(`${command} ${file}`, { env })
    expect(ended.code, `${code}\n${ended.output}`).toBe(0)
    expect(ended.stdout).toMatch(/^[[{]/)
    if (lang === 'curl') expectAnswer(endpoint, JSON.parse(ended.stdout))
  })
})

/** One of the successes that the endpoint declares. */
function expectAnswer({ method, path, responses }: Endpoint, answer: unknown): void {
  const declared = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const schemas = declared.map(([, { content }]) => content['application/json'].schema)
  expectFits({ anyOf: schemas }, answer, `${method} ${path}`)
}

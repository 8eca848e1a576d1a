/**
 * Prepares a clone to run: installs packages, generates code and builds, each only if it is stale. Imports no package,
 * because none may be installed yet.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The inputs of the server build. */
export const BUILD_INPUTS = [
  'app',
  'components',
  'lib',
  'inngest',
  'i18n',
  'public',
  'prisma/schema',
  'instrumentation.ts',
  'proxy.ts',
  'scripts/compress-scripts.mjs',
  'scripts/lib/external-packages.mjs',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]

/** The inputs of the launcher, the operator command, the web server and the document reader. */
export const LAUNCHER_INPUTS = [
  'app/api/v1',
  'embedded',
  'emulators',
  'lib',
  'prisma/schema',
  'scripts/bundle-launcher.mjs',
  'scripts/lib/external-packages.mjs',
  'scripts/lib/v1-routes.mjs',
  'tsconfig.json',
  'package-lock.json',
]

/** The inputs of the voice worker. */
export const AGENT_INPUTS = [
  ...['call', 'recording', 'room', 'rules', 'santral', 'speech', 'talk'].map(
    (dir) => `agent/${dir}`,
  ),
  'agent/config.ts',
  'agent/job.ts',
  'agent/main.ts',
  'agent/package-lock.json',
  'agent/tsconfig.json',
  'lib',
  'scripts/bundle-agent.mjs',
  'tsconfig.json',
]

/** Matches files that only tests use. They do not make a build stale. */
export const FOR_TESTS = /\.(test|spec)\.tsx?$|^lib\/testing\/|^lib\/testing\.|\/testing(\.ts$|\/)/

/** @param {{ build: boolean, say?: (line: string) => void }} options */
export async function prepare({ build, say = console.error }) {
  await installPackages(say)
  const generate = await digest(['package-lock.json', 'prisma/schema', 'prisma.config.ts'])
  await whenStale('prisma/generated/.santral-stamp', generate, async () => {
    say('Generating the database client …')
    // With any existing file here, the command does not download an engine that it does not need.
    await run(bin('prisma'), ['generate'], { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath })
  })
  await prepareLauncher()
  if (!build) return
  const dist = process.env.NEXT_DIST_DIR ?? '.next'
  const inputs = await digest(BUILD_INPUTS)
  await whenStale(`${dist}/.santral-stamp`, inputs, async () => {
    say('Building the application …')
    await run(bin('next'), ['build'], {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      SANTRAL_BUILD: inputs.slice(0, 20),
    })
  })
}

/** Installs the packages of package-lock.json, if they are stale. The Dockerfile does so before it copies the code. */
export async function installPackages(say = console.error) {
  const install = await digest(['package-lock.json'])
  await whenStale('node_modules/.santral-stamp', install, async () => {
    say('Installing packages …')
    // `npm ci` rejects a lock file that lacks optional packages of other platforms.
    await run('npm', ['install', '--no-save', '--include=dev', '--loglevel=error'])
  })
}

/** Bundles the programs that run beside the web server, if they are stale. */
export async function prepareLauncher() {
  await whenStale('.launcher/.santral-stamp', await digest(LAUNCHER_INPUTS), async () => {
    // Imported here, because it needs installed packages.
    const { bundleLauncher } = await import('./bundle-launcher.mjs')
    await bundleLauncher()
  })
}

/** Installs the packages of the voice worker, if they are stale. The rest of the product does not need them. */
export async function installAgentPackages(say = console.error) {
  const install = await digest(['agent/package-lock.json'])
  await whenStale('agent/node_modules/.santral-stamp', install, async () => {
    say('Installing the packages of the voice worker …')
    await run('npm', ['ci', '--omit=dev', '--loglevel=error', '--prefix=agent'])
  })
}

/** Installs the packages of `integrations/`, if they are stale. Only their own tests and builds need them. */
export async function installIntegrationPackages(say = console.error) {
  const install = await digest(['integrations/package-lock.json'])
  await whenStale('integrations/node_modules/.santral-stamp', install, async () => {
    say('Installing the packages of the integrations …')
    await run('npm', ['ci', '--loglevel=error', '--prefix=integrations'])
  })
}

/** Bundles the voice worker, if it is stale, so that each call's process starts quickly. */
export async function prepareAgent(say = console.error) {
  await installPackages(say)
  await installAgentPackages(say)
  await whenStale('agent/.bundle/.santral-stamp', await digest(AGENT_INPUTS), async () => {
    const { bundleAgent } = await import('./bundle-agent.mjs')
    await bundleAgent()
  })
}

/** Runs `work` unless the stamp file contains `value`, and writes the stamp after `work` succeeded. */
async function whenStale(stamp, value, work) {
  const file = path.join(ROOT, stamp)
  const current = existsSync(file) ? await readFile(file, 'utf8') : ''
  if (current === value) return
  await work()
  await writeFile(file, value)
}

/** Hashes the names and contents of all files of the inputs. */
async function digest(inputs) {
  const hash = createHash('sha256').update(process.version)
  const files = (await Promise.all(inputs.map(filesOf))).flat()
  const contents = await Promise.all(files.map((file) => readFile(path.join(ROOT, file))))
  for (const [n, file] of files.entries()) hash.update(`${file}\0`).update(contents[n])
  return hash.digest('hex')
}

async function filesOf(input) {
  const full = path.join(ROOT, input)
  if (!existsSync(full)) return []
  const entries = await readdir(full, { withFileTypes: true, recursive: true }).catch(() => null)
  if (!entries) return [input]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !FOR_TESTS.test(file))
    .sort()
}

function bin(name) {
  return path.join(ROOT, 'node_modules/.bin', name)
}

/** Runs a command and shows its output only if it fails. */
function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve(output)
      reject(new Error(`\`${path.basename(command)} ${args.join(' ')}\` failed:\n${output}`))
    })
  })
}

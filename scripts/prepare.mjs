/**
 * Prepares a clone to run: installs packages and builds, each only if it is stale. Imports no package,
 * because none may be installed yet.
 */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { buildLock } from './lib/build-lock.mjs'
import { digestOf } from './lib/digests.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Holds what servers run from: the packages, the launcher and the application. */
export const built = buildLock()

/** The inputs of the server build. */
export const BUILD_INPUTS = [
  'app',
  'components',
  'lib',
  'inngest',
  'i18n',
  'public',
  'prisma/generated',
  'instrumentation.next.ts',
  'proxy.next.ts',
  'scripts/compress-scripts.mjs',
  'scripts/lib/external-packages.mjs',
  'scripts/next-client',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]

/** The inputs of the launcher, the operator command, the web server and the document reader. */
export const LAUNCHER_INPUTS = [
  'app/api',
  'inngest',
  'i18n',
  'embedded',
  'emulators',
  'lib',
  'prisma/generated',
  'scripts/bundle-launcher.mjs',
  'scripts/lib/external-packages.mjs',
  'scripts/lib/api-routes.mjs',
  'scripts/lib/import-glob.mjs',
  'tsconfig.json',
  'package-lock.json',
]

/** The inputs of the voice worker. */
export const AGENT_INPUTS = [
  ...['call', 'processes', 'recording', 'room', 'rules', 'santral', 'speech', 'talk', 'trace'].map(
    (dir) => `agent/${dir}`,
  ),
  'agent/call-watch.ts',
  'agent/config.ts',
  'agent/health.ts',
  'agent/job-metadata.ts',
  'agent/job.ts',
  'agent/main.ts',
  'agent/package-lock.json',
  'agent/tsconfig.json',
  'lib',
  'scripts/bundle-agent.mjs',
  'tsconfig.json',
]

/** Matches files that only tests use. They do not make a build stale. */
export const FOR_TESTS = /\.(test|spec)\.tsx?$/

/**
 * Prepares what `npm start` or a test run needs.
 * @throws BuildInUse with one line if something is stale and a server runs from it; the errors of the tools
 * @param {object} options
 * @param {boolean} options.build whether to build the web application
 * @param {'production' | 'all'} [options.packages] `production` leaves out the packages that only development needs
 * @param {'on' | 'off'} [options.front] `off` builds a web application that serves every route by itself
 * @param {(line: string) => void} [options.say] called with progress messages
 */
export async function prepare({
  build,
  packages = 'all',
  front = frontSetting(),
  say = console.error,
}) {
  await installPackages(say, packages)
  const steps = [prepareLauncher(say), ...(build ? [prepareApplication(front, say)] : [])]
  // A step that fails leaves no other behind.
  for (const { reason } of await Promise.allSettled(steps)) if (reason) throw reason
}

/** Builds the web application, if it is stale. */
async function prepareApplication(front, say) {
  const dist = process.env.NEXT_DIST_DIR || (front === 'off' ? '.next-without-front' : '.next')
  const inputs = digest(BUILD_INPUTS)
  await whenStaleAndUnused(`${dist}/.santral-stamp`, inputs, () =>
    timed(say, 'Building the application', 'usually 30 s to 2 min', () =>
      run(bin('next'), ['build'], {
        NODE_ENV: 'production',
        API_FRONT: front,
        NEXT_TELEMETRY_DISABLED: '1',
        SANTRAL_BUILD: inputs.slice(0, 20),
      }),
    ),
  )
}

/** `API_FRONT` of the environment or of `.env`. */
function frontSetting() {
  const file = path.join(ROOT, '.env')
  const inFile =
    existsSync(file) && /^\s*API_FRONT\s*=\s*["']?off\b/m.test(readFileSync(file, 'utf8'))
  const isOff = process.env.API_FRONT ? process.env.API_FRONT === 'off' : inFile
  return isOff ? 'off' : 'on'
}

/**
 * Installs the packages of package-lock.json, if they are stale. The Dockerfile does so before it copies the code.
 * @param {(line: string) => void} [say]
 * @param {'production' | 'all'} [packages]
 */
export async function installPackages(say = console.error, packages = 'all') {
  const lock = digest(['package-lock.json'])
  const omit = packages === 'production' ? '--omit=dev' : '--include=dev'
  const accepted = packages === 'production' ? [`${lock} production`, `${lock} all`] : []
  await whenStaleAndUnused(
    'node_modules/.santral-stamp',
    `${lock} ${packages}`,
    () =>
      timed(say, 'Installing packages', 'usually 20 s to 2 min', () =>
        // `npm ci` rejects a lock file that lacks optional packages of other platforms.
        run('npm', ['install', '--no-save', omit, '--loglevel=error', '--prefer-offline']),
      ),
    accepted,
  )
}

/** Bundles the programs that run beside the web server, if they are stale. @param {(line: string) => void} [say] */
export async function prepareLauncher(say = console.error) {
  await whenStaleAndUnused('.launcher/.santral-stamp', digest(LAUNCHER_INPUTS), () =>
    timed(say, 'Bundling the launcher', 'a few seconds', async () => {
      // Imported here, because it needs installed packages.
      const { bundleLauncher } = await import('./bundle-launcher.mjs')
      await bundleLauncher()
    }),
  )
}

/** Installs the packages of the voice worker, if they are stale. The rest of the product does not need them. */
export async function installAgentPackages(say = console.error) {
  const install = digest(['agent/package-lock.json'])
  await whenStale('agent/node_modules/.santral-stamp', install, async () => {
    say('Installing the packages of the voice worker …')
    await run('npm', ['ci', '--omit=dev', '--loglevel=error', '--prefix=agent'])
  })
}

/** Installs the packages of `integrations/`, if they are stale. Only their own tests and builds need them. */
export async function installIntegrationPackages(say = console.error) {
  const install = digest(['integrations/package-lock.json'])
  await whenStale('integrations/node_modules/.santral-stamp', install, async () => {
    say('Installing the packages of the integrations …')
    await run('npm', ['ci', '--loglevel=error', '--prefix=integrations'])
  })
}

/** Bundles the voice worker, if it is stale, so that each call's process starts quickly. */
export async function prepareAgent(say = console.error) {
  await installPackages(say, 'production')
  await installAgentPackages(say)
  await whenStale('agent/.bundle/.santral-stamp', digest(AGENT_INPUTS), async () => {
    const { bundleAgent } = await import('./bundle-agent.mjs')
    await bundleAgent()
  })
}

/**
 * Runs `work` unless the stamp file contains `value` or another accepted value, and writes the stamp after `work`
 * succeeded.
 */
async function whenStale(stamp, value, work, accepted = []) {
  if (isCurrent(stamp, [value, ...accepted])) return
  await work()
  writeFileSync(path.join(ROOT, stamp), value)
}

/** Like `whenStale`, for what servers run from. Waits for the build of another process, which may do the work. */
async function whenStaleAndUnused(stamp, value, work, accepted = []) {
  if (isCurrent(stamp, [value, ...accepted])) return
  await built.whileUnused(() => whenStale(stamp, value, work, accepted))
}

function isCurrent(stamp, accepted) {
  const file = path.join(ROOT, stamp)
  return existsSync(file) && accepted.includes(readFileSync(file, 'utf8'))
}

/** Runs a step and reports its beginning and its duration. */
async function timed(say, name, usually, work) {
  say(`${name} (${usually}) …`)
  const started = performance.now()
  await work()
  say(`${name}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function digest(inputs) {
  return digestOf(inputs.flatMap(filesOf))
}

function filesOf(input) {
  const full = path.join(ROOT, input)
  const found = statSync(full, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [input]
  return readdirSync(full, { withFileTypes: true, recursive: true })
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

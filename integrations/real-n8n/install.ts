import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { root } from '@/scripts/lib/paths.mjs'

const run = promisify(execFile)
const packageFolder = fileURLToPath(new URL('../n8n-nodes-santral', import.meta.url))
/** Where n8n is installed, outside of the product's own packages. */
const cache = join(root, '.cache', 'n8n')

/** The Node of npm's registry for this machine: n8n wants a newer one than we do. */
const node = `node-${process.platform}-${process.arch}`
/** What is installed. */
export const VERSIONS = { n8n: '2.41.1', [node]: '26.10.0' }

/**
 * Installs n8n and its Node, if they are not there. Install scripts are off, so n8n has no SQLite.
 * @returns the programs to start it with
 */
export async function installN8n(): Promise<{ node: string; n8n: string }> {
  await mkdir(cache, { recursive: true })
  const manifest = { name: 'real-n8n', private: true, dependencies: VERSIONS }
  await writeFile(join(cache, 'package.json'), JSON.stringify(manifest))
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: cache })
  const modules = join(cache, 'node_modules')
  return { node: join(modules, node, 'bin', 'node'), n8n: join(modules, 'n8n', 'bin', 'n8n') }
}

/**
 * Builds and packs our package, and installs it where n8n looks for community nodes, as its README says.
 * @param userFolder `N8N_USER_FOLDER`
 */
export async function installNodes(userFolder: string): Promise<void> {
  const nodes = join(userFolder, '.n8n', 'nodes')
  await mkdir(nodes, { recursive: true })
  await run('npm', ['run', 'build'], { cwd: packageFolder })
  const { stdout } = await run('npm', ['pack', '--silent', `--pack-destination=${userFolder}`], {
    cwd: packageFolder,
  })
  const archive = join(userFolder, stdout.trim())
  await run('npm', ['install', `--prefix=${nodes}`, archive, '--legacy-peer-deps'])
}

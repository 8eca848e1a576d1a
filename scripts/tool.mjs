/**
 * `npm run lint`, `types` and `format` run a tool on the whole repository, or with the given arguments, such as the
 * paths of some files. Packages are installed and code is generated first if they are stale.
 */
import { handOver } from './lib/hand-over.mjs'
import { installAgentPackages, installIntegrationPackages, prepare } from './prepare.mjs'

/** @type {Record<string, { tool: string, args: string[] }>} */
const TOOLS = {
  lint: { tool: 'oxlint', args: [] },
  types: { tool: 'tsc', args: ['--noEmit'] },
  format: { tool: 'oxfmt', args: [] },
}

const [name = '', ...given] = process.argv.slice(2)
const known = TOOLS[name]
if (!known) {
  console.error(`There is no tool "${name}". Tools: ${Object.keys(TOOLS).join(', ')}.`)
  process.exit(1)
}
const { tool, args } = known
await prepare({ build: false })
await installAgentPackages()
await installIntegrationPackages()
await handOver(tool, [...args, ...given])

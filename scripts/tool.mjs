/** `npm run lint`, `types` and `format`: a tool on the whole repository, once what it needs is installed and generated. */
import { handOver } from './lib/hand-over.mjs'
import { prepare } from './prepare.mjs'

const [tool = '', ...args] = process.argv.slice(2)
await prepare({ build: false })
await handOver(tool, args)

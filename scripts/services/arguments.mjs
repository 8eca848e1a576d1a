import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * The command line of `npm run test:services`.
 * @typedef {object} Request
 * @property {string} inngest the path or name of the program
 * @property {string} redis
 * @property {string} [livekit]
 * @property {string} [postgres] the URL of a server whose role may create databases
 * @property {readonly string[]} stages the stages to run; none means all
 * @property {readonly string[]} files run only these files of the API suite
 */

/**
 * @param {readonly string[]} args
 * @returns {Request}
 * @throws Error with one line for an unknown option
 */
export function readServicesArguments(args) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      inngest: { type: 'string', default: 'inngest' },
      redis: { type: 'string', default: 'redis-server' },
      livekit: { type: 'string' },
      postgres: { type: 'string' },
      kill: { type: 'boolean', default: false },
    },
  })
  const { inngest, redis, livekit, postgres, kill } = values
  const stages = [
    ...(kill ? ['services'] : []),
    ...(positionals.length > 0 ? ['api-on-services'] : []),
  ]
  // The programs run elsewhere. A name is looked up on the path.
  const located = (/** @type {string} */ name) => (name.includes('/') ? resolve(name) : name)
  return {
    inngest: located(inngest),
    redis: located(redis),
    livekit: livekit && located(livekit),
    postgres,
    stages,
    files: positionals,
  }
}

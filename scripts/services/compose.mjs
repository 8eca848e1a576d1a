import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

import { root } from '../lib/paths.mjs'

/**
 * A service of compose.yaml, as far as this repository reads it.
 * @typedef {object} Service
 * @property {string} [image]
 * @property {{ context: string }} [build]
 * @property {string} [restart]
 * @property {string | number} [stop_grace_period]
 * @property {readonly string[]} [profiles]
 * @property {readonly string[]} [ports]
 * @property {readonly string[]} [volumes]
 * @property {readonly string[]} [command]
 * @property {Record<string, string | null>} [environment]
 * @property {Record<string, { condition: string }>} [depends_on]
 * @property {{ test: readonly string[] }} [healthcheck]
 * @property {{ driver: string, options: Record<string, string> }} [logging]
 */

/**
 * The content of compose.yaml, with variables as they are written.
 * @typedef {object} Compose
 * @property {Record<string, Service>} services
 * @property {Record<string, unknown>} volumes
 * @property {{ default: { ipam: { config: { subnet: string }[] } } }} networks
 */

/** @returns {Compose} */
export function readCompose() {
  return parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true })
}

/**
 * The arguments with which compose.yaml starts a service, for the same program on this machine. `here` gives for each
 * address and directory of the containers what it is on this machine.
 * @param {string} name
 * @param {Record<string, string>} here
 * @returns {string[]} without the name of the program
 * @throws Error if the service has no command as a list, or the command does not contain a key of `here`
 */
export function argumentsOf(name, here) {
  const command = readCompose().services[name]?.command
  if (!Array.isArray(command)) throw new Error(`compose.yaml: ${name} has no command as a list`)
  let [, ...words] = command
  for (const [inside, outside] of Object.entries(here)) {
    if (!words.some((word) => word.includes(inside))) {
      throw new Error(`compose.yaml: the command of ${name} does not name ${inside}`)
    }
    words = words.map((word) => word.replaceAll(inside, outside))
  }
  return words
}

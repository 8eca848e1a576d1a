/**
 * What was asked of `npm test` on its command line.
 * @typedef {object} Request
 * @property {boolean} list prints the stages instead of running them
 * @property {boolean} proof runs the proofs
 * @property {boolean} changed runs what a change can touch
 * @property {string} [base] with which a change is compared
 * @property {readonly string[]} names of stages and groups
 */

/**
 * Reads `[--list] [--proof] [--changed [base]] [stage or group …]`. The word after `--changed` is the base, unless
 * it names a stage.
 * @param {readonly string[]} args
 * @param {readonly string[]} known names of stages and groups
 * @returns {Request}
 */
export function readArguments(args, known) {
  /** @type {Request} */
  const request = { list: false, proof: false, changed: false, names: [] }
  const rest = [...args]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--list') request.list = true
    else if (word === '--proof') request.proof = true
    else if (word === '--changed') {
      request.changed = true
      const [next] = rest
      if (next && !next.startsWith('-') && !known.includes(next)) request.base = rest.shift()
    } else if (word.startsWith('-')) {
      throw new Error(`There is no option "${word}". Options: --list, --proof, --changed [base].`)
    } else request.names = [...request.names, word]
  }
  return request
}

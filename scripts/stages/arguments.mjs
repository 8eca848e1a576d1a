/**
 * The command line of `npm test`.
 * @typedef {object} Request
 * @property {boolean} list print the stages instead of running them
 * @property {boolean} proof run the proofs
 * @property {boolean} record keep what the stages cost
 * @property {boolean} changed run only what a change can affect
 * @property {string} [base] the branch or commit that a change is compared with
 * @property {readonly string[]} names the selected stages and groups
 */

/**
 * Parses `[--list] [--proof] [--record] [--changed [base]] [stage or group …]`. The word after `--changed` is the base, unless
 * it names a stage or group.
 * @param {readonly string[]} args
 * @param {readonly string[]} known the names of all stages and groups
 * @returns {Request}
 */
export function readArguments(args, known) {
  /** @type {Request} */
  const request = { list: false, proof: false, record: false, changed: false, names: [] }
  const rest = [...args]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--list') request.list = true
    else if (word === '--proof') request.proof = true
    else if (word === '--record') request.record = true
    else if (word === '--changed') {
      request.changed = true
      const [next] = rest
      if (next && !next.startsWith('-') && !known.includes(next)) request.base = rest.shift()
    } else if (word.startsWith('-')) {
      throw new Error(
        `There is no option "${word}". Options: --list, --proof, --record, --changed [base].`,
      )
    } else request.names = [...request.names, word]
  }
  return request
}

import { run } from '../lib/processes.mjs'

/**
 * Makes sure that a program exists, and says which version will be tested.
 * @param {object} wanted
 * @param {string} wanted.program a path, or a name on the path
 * @param {readonly string[]} wanted.version the arguments that print its version
 * @param {string} wanted.option the option that names it
 * @param {string} wanted.from where to get it
 * @throws Error with one line that says where to get it
 */
export async function requireProgram({ program, version, option, from }) {
  const { code, output } = await run(program, version)
  if (code !== 0) {
    throw new Error(
      `Cannot run "${program}". Get it from ${from}, and name it with ${option} PATH.`,
    )
  }
  const [line = ''] = output.trim().split('\n')
  console.log(`${option.slice(2).padEnd(8)} ${program}: ${line}`)
}

/** @param {string} program a path, or a name on the path @throws Error as {@link requireProgram} */
export function requireEspeak(program) {
  const from = 'the package espeak-ng of your system'
  return requireProgram({ program, version: ['--version'], option: '--espeak', from })
}

import { parseArgs } from 'node:util'
import type { Command, FlagValues } from './command'

/**
 * Reads the flags of a command, and its operand if it has one: several words count as one value.
 * @throws Error with one line that names the wrong flag
 */
export function parseArguments(
  args: readonly string[],
  { flags, operand }: Pick<Command, 'flags' | 'operand'>,
): FlagValues {
  const options = Object.fromEntries(
    flags.map(({ name, value }) => [
      name,
      { type: value === null ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const { values, positionals } = parseArgs({
    args: [...args],
    options,
    allowPositionals: operand !== undefined,
  })
  if (!operand || positionals.length === 0) return values
  return { ...values, [operand]: positionals.join(' ') }
}

import { parseArgs } from 'node:util'

/** The kind of each flag. `value` means `--flag text`, `switch` means `--flag` alone. */
export type FlagKinds = Record<string, 'value' | 'switch'>
export type Flags = Record<string, string | boolean | undefined>

/**
 * Parses the flags of a command.
 * @throws Error with one line that names the wrong flag
 */
export function parseArguments(argv: string[], kinds: FlagKinds): Flags {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === 'value' ? ('string' as const) : ('boolean' as const) },
    ]),
  )
  return parseArgs({ args: argv, options, allowPositionals: false }).values
}

import { parseArgs } from 'node:util'

/** `value`: `--flag text`; `switch`: `--flag` alone. */
export type FlagKinds = Record<string, 'value' | 'switch'>
export type Flags = Record<string, string | boolean | undefined>

/** @throws Error in one line that names the wrong flag */
export function parseArguments(argv: string[], kinds: FlagKinds): Flags {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === 'value' ? ('string' as const) : ('boolean' as const) },
    ]),
  )
  return parseArgs({ args: argv, options, allowPositionals: false }).values
}

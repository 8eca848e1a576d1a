import type { Command, Flag } from './command'

const CALL = 'npm run --silent operator --'
const INDENT = ' '.repeat(4)
const WIDTH = 100

/**
 * Describes all commands, or one command with its flags.
 * @param name the words of one command, or the first word of a group
 * @throws Error with one line if there is no such command
 */
export function describeCommands(commands: Record<string, Command>, name?: string): string {
  if (!name) return describeAll(Object.entries(commands))
  const command = commands[name]
  if (command) return describeOne(name, command)
  const family = Object.entries(commands).filter(([words]) => words.startsWith(`${name} `))
  if (family.length === 0) throw unknownCommand(commands, name)
  return describeAll(family)
}

/** The error about a command that does not exist. */
export function unknownCommand(commands: Record<string, Command>, name: string): Error {
  return new Error(
    `There is no command "${name}". The commands are: ${Object.keys(commands).join(', ')}. \`${CALL} help\` explains them.`,
  )
}

function describeAll(entries: [string, Command][]): string {
  return [
    `${CALL} COMMAND [--flag value]`,
    '',
    ...entries.flatMap(([name, command]) => [
      name,
      `${INDENT}${command.summary}`,
      ...wrap(usage(command)).map((line) => `${INDENT}${line}`),
    ]),
    '',
    `${CALL} help COMMAND explains the flags of a command.`,
  ].join('\n')
}

function describeOne(name: string, command: Command): string {
  const rows = command.flags.map((flag) => [spell(flag, command), note(flag)] as const)
  const width = Math.max(0, ...rows.map(([flag]) => flag.length))
  return [
    [CALL, name, ...usage(command)].join(' '),
    '',
    command.summary,
    ...rows.map(([flag, text]) => `${INDENT}${flag.padEnd(width)}  ${text}`),
  ].join('\n')
}

/** The flags in short. Optional ones are in brackets. */
function usage(command: Command): string[] {
  return command.flags.map((flag) => {
    const text = spell(flag, command)
    return flag.required ? text : `[${text}]`
  })
}

function spell({ name, value }: Flag, { operand }: Command): string {
  if (name === operand) return name.toUpperCase()
  return value === null ? `--${name}` : `--${name} ${value}`
}

function note({ required, description }: Flag): string {
  return required ? `${description} (required)` : description
}

function wrap(words: string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < WIDTH) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}

import { z } from 'zod'
import type { Environment } from '../start/environment'

export interface Command {
  summary: string
  flags: readonly Flag[]
  /** The flag whose value may be given without `--name`, e.g. `FILE` in `restore FILE`. */
  operand?: string
  /** Whether it runs without an installation: none is looked for, and no database is opened. */
  standalone?: boolean
  /**
   * @param values the unparsed values of the flags
   * @returns what is printed: a text as it is, anything else as JSON
   * @throws Error with one line that names the wrong flag, or says why the command failed
   */
  run(values: FlagValues, environment: Environment | null): Promise<unknown>
}

export interface Flag {
  name: string
  /** Null: a switch, which takes no value. */
  value: string | null
  required: boolean
  description: string
}

export type FlagValues = Record<string, string | boolean | undefined>

interface Definition<S extends z.ZodObject> extends Pick<Command, 'summary' | 'operand'> {
  /** Each field is a flag of the same name, described by `describe`. A boolean is a switch. */
  flags: S
}

export function defineCommand<S extends z.ZodObject>(
  definition: Definition<S> & {
    run(flags: z.output<S>, environment: Environment): Promise<unknown>
  },
): Command {
  const { flags, run } = definition
  return {
    ...definition,
    flags: describeFlags(flags),
    run(values, environment) {
      if (!environment) throw new Error('This command needs an installation.')
      return run(validate(flags, values), environment)
    },
  }
}

/** Defines a command that runs without an installation. */
export function defineStandaloneCommand<S extends z.ZodObject>(
  definition: Definition<S> & { run(flags: z.output<S>): Promise<unknown> },
): Command {
  const { flags, run } = definition
  return {
    ...definition,
    standalone: true,
    flags: describeFlags(flags),
    run: (values) => run(validate(flags, values)),
  }
}

interface Property {
  type?: string
  format?: string
  enum?: string[]
  description?: string
}

function describeFlags(schema: z.ZodObject): Flag[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties as Record<string, Property>).map(([name, property]) => ({
    name,
    value: placeholder(property),
    required: required.includes(name),
    description: property.description ?? '',
  }))
}

function placeholder({ type, format, enum: words }: Property): string | null {
  if (type === 'boolean') return null
  if (words) return words.join('|')
  if (type === 'integer') return 'N'
  return format === 'email' ? 'ADDRESS' : 'TEXT'
}

/** @throws Error with one line that names the wrong flags */
function validate<S extends z.ZodObject>(schema: S, values: FlagValues): z.output<S> {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`)
  throw new Error(issues.join('; '))
}

import { z } from 'zod'
import { missingForCalls } from '@/lib/vendors/speech/rules/servers'
import { speechVariables } from '@/lib/vendors/speech/rules/variables'

/**
 * Environment variables of the voice worker, with the same names as in lib/platform/config.ts. Documented in
 * docs/configuration.md. The schema is separate because the worker needs neither a database nor the product's other secrets.
 */

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))
const required = z.string({ error: 'must be set' }).trim().min(1, 'must be set')
const port = z.coerce.number().int().min(1).max(65535)

const variables = z.object({
  APP_URL: url.default('http://localhost:3000'),
  AGENT_SECRET: required,
  LIVEKIT_URL: required.regex(/^(ws|http)s?:\/\//, 'must be a ws:// or wss:// address'),
  LIVEKIT_API_KEY: required,
  LIVEKIT_API_SECRET: required,
  ...speechVariables,
  /** Further calls go to another worker, or fail without one. */
  AGENT_MAX_CALLS: z.coerce.number().int().min(1).max(1000).default(8),
  /** Processes that wait for calls. More wait after busy minutes. */
  AGENT_IDLE_PROCESSES: z.coerce.number().int().min(1).max(1000).default(2),
  AGENT_HEALTH_HOST: z.string().default('127.0.0.1'),
  AGENT_HEALTH_PORT: port.default(8081),
  /** Turn detection: by a model of prosody, or by silence alone. */
  AGENT_TURN_DETECTION: z.enum(['model', 'silence']).default('model'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

const checked = variables.superRefine((env, context) => {
  for (const { name, message } of missingForCalls(env)) {
    context.addIssue({ code: 'custom', path: [name], message })
  }
})

/** The names of all variables, which docs/configuration.md and compose.yaml must contain. */
export const AGENT_VARIABLES = Object.keys(variables.shape)

export type AgentConfig = z.output<typeof variables>

/** @throws Error with one line that names each missing or invalid variable */
export function readAgentConfig(env: Record<string, string | undefined>): AgentConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = checked.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`The voice worker cannot start: ${lines.join('; ')}.`)
}

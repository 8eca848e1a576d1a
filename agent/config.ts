import { z } from 'zod'

/**
 * The environment variables of the voice worker. They have the names that the product gives them (lib/platform/config.ts)
 * and are documented in docs/configuration.md. The worker needs neither a database nor the other secrets of the product,
 * so it has a schema of its own.
 */

const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))
const required = z.string({ error: 'must be set' }).trim().min(1, 'must be set')
const port = z.coerce.number().int().min(1).max(65535)

const variables = z.object({
  APP_URL: url.default('http://localhost:3000'),
  AGENT_SECRET: required,
  LIVEKIT_URL: required.regex(/^(ws|http)s?:\/\//, 'must be a ws:// or wss:// address'),
  LIVEKIT_API_KEY: required,
  LIVEKIT_API_SECRET: required,
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: url.default('https://api.openai.com/v1'),
  OPENAI_CHAT_MODEL: z.string().default('gpt-4o-mini'),
  OPENAI_REALTIME_MODEL: optional,
  STT_PROVIDER: z.enum(['openai', 'deepgram']).default('openai'),
  STT_BASE_URL: url.optional(),
  STT_API_KEY: optional,
  STT_MODEL: optional,
  TTS_PROVIDER: z.enum(['openai', 'elevenlabs']).default('openai'),
  TTS_BASE_URL: url.optional(),
  TTS_API_KEY: optional,
  TTS_MODEL: optional,
  /** Calls beyond it go to another worker, or find none. */
  AGENT_MAX_CALLS: z.coerce.number().int().min(1).max(1000).default(8),
  AGENT_HEALTH_HOST: z.string().default('127.0.0.1'),
  AGENT_HEALTH_PORT: port.default(8081),
  /** How the end of a turn is recognised: by the words' melody, or by silence alone. */
  AGENT_TURN_DETECTION: z.enum(['model', 'silence']).default('model'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** The names of all variables, which docs/configuration.md and compose.yaml must contain. */
export const AGENT_VARIABLES = Object.keys(variables.shape)

export type AgentConfig = z.output<typeof variables>

/** @throws Error with one line that names each missing or invalid variable */
export function readAgentConfig(env: Record<string, string | undefined>): AgentConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = variables.superRefine(requireSpeechKeys).safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`The voice worker cannot start: ${lines.join('; ')}.`)
}

/** A server of one's own needs no key, and OpenAI's realtime model replaces speech-to-text and text-to-speech. */
function requireSpeechKeys(
  env: z.output<typeof variables>,
  context: z.RefinementCtx<z.output<typeof variables>>,
): void {
  if (env.OPENAI_API_KEY) return
  if (env.OPENAI_REALTIME_MODEL) return report('OPENAI_API_KEY')
  if (!hasKey(env.STT_PROVIDER, env.STT_API_KEY, env.STT_BASE_URL)) report('STT_API_KEY')
  if (!hasKey(env.TTS_PROVIDER, env.TTS_API_KEY, env.TTS_BASE_URL)) report('TTS_API_KEY')

  function report(name: string): void {
    const message =
      name === 'OPENAI_API_KEY'
        ? 'must be set'
        : 'or OPENAI_API_KEY must be set, or the address of a server'
    context.addIssue({ code: 'custom', path: [name], message })
  }
}

function hasKey(provider: string, key: string | undefined, address: string | undefined): boolean {
  return Boolean(key) || (provider === 'openai' && Boolean(address))
}

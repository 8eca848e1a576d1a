import { z } from 'zod'
import { PLAN_NAMES } from '@/lib/platform/tenancy/plan'
import { passwordProblem } from '@/lib/features/accounts/rules/password'
import { isTimezone } from '@/lib/platform/time/is-timezone'
import { type Command, defineCommand, defineStandaloneCommand } from './command'
import { describeCommands } from './help'

const email = z.email().describe('the e-mail address of the account')
const plan = z.enum(PLAN_NAMES).optional()
const count = z.coerce.number().int().min(0).optional()
const minutes = count.describe('its balance of minutes')

const password = z.string().superRefine((value, context) => {
  const message = passwordProblem(value)
  if (message) context.addIssue({ code: 'custom', message })
})

const network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], {
  error: 'must be addresses or networks, e.g. 203.0.113.0/24',
})

const networks = z
  .string({ error: 'must name the networks of your telephone provider, e.g. 203.0.113.0/24' })
  .transform((list) => list.split(',').map((network) => network.trim()))
  .pipe(z.array(network).min(1))

const file = z.string({ error: 'must name a file' }).min(1)
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })

/**
 * The operator's commands, by the one or two words that call them. Each loads its code when it runs, so that `help` and
 * wrong commands answer at once.
 */
export const commands: Record<string, Command> = {
  'account create': defineCommand({
    summary: 'Creates an account.',
    flags: z.object({
      email,
      password: password.describe('its password, of at least 10 characters'),
      name: z.string().optional().describe('the name of its holder'),
      plan: plan.describe('its plan; without it free'),
      minutes,
      verified: z.boolean().default(false).describe('its e-mail address counts as verified'),
      'api-key': z.boolean().default(false).describe('creates an API key, which is printed'),
    }),
    run: async ({ 'api-key': apiKey, ...account }) => {
      const { createAccount } = await import('@/lib/features/accounts/operated-accounts')
      return createAccount({ ...account, apiKey })
    },
  }),
  'account set': defineCommand({
    summary: 'Changes the plan, the balance or the contact quota of an account.',
    flags: z.object({
      email,
      plan: plan.describe('its plan'),
      minutes,
      'contact-quota': count.describe('how many contacts it may have, whatever its plan'),
    }),
    run: async ({ 'contact-quota': contactQuota, ...account }) => {
      const { setAccount } = await import('@/lib/features/accounts/operated-accounts')
      return setAccount({ ...account, contactQuota })
    },
  }),
  'account show': defineCommand({
    summary: 'Shows an account with its usage.',
    flags: z.object({ email }),
    run: async (account) => {
      const { showAccount } = await import('@/lib/features/operations/operator-commands')
      return showAccount(account.email)
    },
  }),
  'account delete': defineCommand({
    summary: 'Erases an account with all its rows, permanently.',
    flags: z.object({ email: email.describe('its e-mail address, exactly as stored') }),
    run: async (account) => {
      const { deleteAccount } = await import('@/lib/features/operations/delete-account')
      return deleteAccount(account.email)
    },
  }),
  'second-factor remove': defineCommand({
    summary: 'Switches two-factor log-in off for an account holder who is locked out.',
    flags: z.object({ email }),
    run: async (account) => {
      const { removeSecondFactor } =
        await import('@/lib/features/accounts/second-factor/switch-off')
      return removeSecondFactor(account.email)
    },
  }),
  'exchange open': defineCommand({
    summary: 'Lets the telephone exchange accept incoming calls from your telephone provider.',
    flags: z.object({
      from: networks.describe('its addresses and networks, joined by commas'),
    }),
    run: async ({ from }) => {
      const { openExchange } = await import('@/lib/features/operations/operator-commands')
      return openExchange(from)
    },
  }),
  'database migrate': defineCommand({
    summary: 'Applies the pending migrations, as every start does.',
    flags: z.object({}),
    run: async () => (await import('./deployment')).showMigrations(),
  }),
  'jobs register': defineCommand({
    summary: 'Has the application tell Inngest its functions, as every start does.',
    flags: z.object({}),
    run: async (_flags, environment) => (await import('./deployment')).registerJobs(environment),
  }),
  'demo reset': defineCommand({
    summary: 'Erases the demo account and creates it anew, with a new password and API key.',
    flags: z.object({
      timezone: z
        .string()
        .refine(isTimezone, 'takes a time zone such as Europe/Istanbul')
        .optional()
        .describe('of its clinic, such as Europe/Berlin'),
    }),
    run: async (flags, environment) => {
      const { resetDemo } = await import('../demo/reset-demo')
      return resetDemo(environment, flags)
    },
  }),
  doctor: defineStandaloneCommand({
    summary: 'Checks everything that the installation needs, and says what to do.',
    flags: z.object({
      json: z
        .boolean()
        .default(false)
        .describe('prints one JSON object, as it does without a terminal'),
    }),
    run: async ({ json }) => {
      const { describeReport, examine } = await import('./doctor')
      const report = await examine()
      if (report.status === 'problem') process.exitCode = 1
      return json || !process.stdout.isTTY ? report : describeReport(report)
    },
  }),
  'automation pause': defineCommand({
    summary: 'Pauses all campaigns and cadences, before a restored installation starts.',
    flags: z.object({}),
    run: async () => (await import('@/lib/features/operations/pause-automation')).pauseAutomation(),
  }),
  backup: defineCommand({
    summary: 'Writes a copy of an embedded installation, with its secrets, to a new file.',
    operand: 'file',
    flags: z.object({ file: file.describe('the file, which only you will be able to read') }),
    run: async ({ file: target }, environment) => {
      const { backUp } = await import('../copy/backup')
      return backUp(target, environment)
    },
  }),
  restore: defineStandaloneCommand({
    summary: 'Makes the embedded installation of DATA_DIR from a backup. Stop the server first.',
    operand: 'file',
    flags: z.object({
      file: file.describe('the file that backup has written'),
      replace: z.boolean().default(false).describe('puts the installation there aside'),
    }),
    run: async (options) => {
      const { restore } = await import('../copy/restore')
      return restore(options)
    },
  }),
  'move-to': defineCommand({
    summary: 'Moves an embedded installation to PostgreSQL. Stop the server first.',
    operand: 'url',
    flags: z.object({ url: postgresUrl.describe('the DATABASE_URL of an empty database') }),
    run: async ({ url }, environment) => {
      const { moveTo } = await import('../copy/move')
      return moveTo(url, environment)
    },
  }),
  batch: defineStandaloneCommand({
    summary: 'Runs commands from standard input, each a JSON array of its words on one line.',
    flags: z.object({}),
    run: () => Promise.reject(new Error('A batch cannot contain another batch.')),
  }),
  help: defineStandaloneCommand({
    summary: 'Explains the commands, or one of them.',
    operand: 'command',
    flags: z.object({ command: z.string().optional().describe('the words of the command') }),
    run: ({ command }) => Promise.resolve(describeCommands(commands, command)),
  }),
}

import { z } from 'zod'
import { NewAssistant } from '@/lib/features/assistants/contract/endpoints'
import type { TalkEntry, TalkEvent, ToolUse } from '@/lib/features/conversation/talk/port'
import { referencedId } from '@/lib/platform/http/fields'
import { TURN_ROLES } from '@/lib/platform/vocabulary/transcript'
import { MAX_ANSWER } from '@/lib/features/tools/rules/tool'
import { MAX_ENTRIES, MAX_HEARD, MAX_SAID } from '../rules/limits'

const said = z.strictObject({
  kind: z.literal('said'),
  role: z.enum(TURN_ROLES),
  text: z.string().min(1).max(MAX_SAID),
})

/** The message of a refused tool contains the answer of the business's system. */
const MAX_MESSAGE = MAX_ANSWER + 1000

const outcome = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), result: z.record(z.string(), z.unknown()) }),
  z.strictObject({
    ok: z.literal(false),
    code: z.string().max(100),
    message: z.string().max(MAX_MESSAGE),
  }),
])

const used = z.strictObject({
  kind: z.literal('used'),
  use: z.strictObject({
    id: z.string().min(1).max(200),
    tool: z.string().min(1).max(64),
    arguments: z.record(z.string(), z.unknown()),
    outcome,
  }),
})

/**
 * A message to the assistant of a form. The server stores no text: each request contains the complete talk. It stores the
 * messages and bookings of a live talk.
 */
export const PlaygroundTurn = z
  .strictObject({
    assistantId: z
      .string()
      .max(64)
      .nullish()
      .describe('The saved assistant, whose messages may be sent. Absent for a new assistant.'),
    draft: NewAssistant.describe('The fields of the form, saved or not.'),
    entries: z
      .array(z.discriminatedUnion('kind', [said, used]))
      .max(MAX_ENTRIES, 'This talk has become too long. Start over.')
      .default([]),
    heard: z
      .string()
      .trim()
      .max(MAX_HEARD, `Say at most ${MAX_HEARD} characters at once.`)
      .default('')
      .describe('The message. Empty at the start, for the greeting.'),
    contactId: referencedId.describe('The contact whose role the account holder plays.'),
    live: z.boolean().default(false).describe('Whether tools have effects, for the contact.'),
    reallyTools: z
      .boolean()
      .default(false)
      .describe(
        'Whether custom tools send requests that may change something. Otherwise they answer with their samples.',
      ),
    talkId: z
      .uuid()
      .nullish()
      .describe(
        'Id of a live talk. The server stores its messages and bookings, so that each message is sent once.',
      ),
  })
  .superRefine(({ entries, heard, contactId, live, talkId }, context) => {
    if (!heard && entries.length > 0) {
      context.addIssue({ code: 'custom', path: ['heard'], message: 'Say something.' })
    }
    if (live && contactId === null) {
      const message = 'Choose the contact for whom the tools act.'
      context.addIssue({ code: 'custom', path: ['contactId'], message })
    }
    if (live && !talkId) {
      const message = 'Give the talk a UUID, the same in all of its turns.'
      context.addIssue({ code: 'custom', path: ['talkId'], message })
    }
  })

export type PlaygroundTurn = z.output<typeof PlaygroundTurn>

export type PlaygroundEntry = TalkEntry

/** A displayed tool call. */
export interface ShownUse extends ToolUse {
  /** Whether the effect was only simulated. */
  pretended: boolean
  /** Time that it took, in milliseconds. */
  ms: number
  /** Knowledge base ids by document id. */
  bases: Record<string, string>
}

/** One line of the streamed response. */
export type PlaygroundLine =
  /**
   * The speaker. `model`: its name, or null for the rule-based speaker. `pretends`: whether the assistant has custom tools that
   * act only with `reallyTools`.
   */
  | { kind: 'speaker'; speaker: 'model' | 'rules'; model: string | null; pretends: boolean }
  | Exclude<TalkEvent, { kind: 'used' | 'done' }>
  | { kind: 'used'; use: ShownUse }
  /** End of the answer. Times in milliseconds since the request; `firstWordMs` is null without text. */
  | { kind: 'done'; tokens: number | null; firstWordMs: number | null; ms: number }

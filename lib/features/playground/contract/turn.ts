import { z } from 'zod'
import { NewAssistant } from '@/lib/features/assistants/contract/endpoints'
import { AGENT_TOOL_NAMES } from '@/lib/features/conversation/contract/agent-tools'
import type { TalkEntry, TalkEvent, ToolUse } from '@/lib/features/conversation/talk/port'
import { referencedId } from '@/lib/platform/http/fields'
import { TURN_ROLES } from '@/lib/platform/vocabulary/transcript'
import { MAX_ENTRIES, MAX_HEARD, MAX_SAID } from '../rules/limits'

const said = z.strictObject({
  kind: z.literal('said'),
  role: z.enum(TURN_ROLES),
  text: z.string().min(1).max(MAX_SAID),
})

const outcome = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), result: z.record(z.string(), z.unknown()) }),
  z.strictObject({
    ok: z.literal(false),
    code: z.string().max(100),
    message: z.string().max(2000),
  }),
])

const used = z.strictObject({
  kind: z.literal('used'),
  use: z.strictObject({
    id: z.string().min(1).max(200),
    tool: z.enum(AGENT_TOOL_NAMES),
    arguments: z.record(z.string(), z.unknown()),
    outcome,
  }),
})

/**
 * A person's message to the assistant that the form describes. The server keeps none of the words: each request brings
 * the whole talk. It remembers what a live talk sent and booked.
 */
export const PlaygroundTurn = z
  .strictObject({
    assistantId: z
      .string()
      .max(64)
      .nullish()
      .describe('The saved assistant, whose messages it may send. Absent for a new one.'),
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
      .describe('Empty at the beginning, to be greeted.'),
    contactId: referencedId.describe('Whom the assistant takes the person for.'),
    live: z.boolean().default(false).describe('Tools really act, for the contact.'),
    talkId: z
      .uuid()
      .nullish()
      .describe(
        'Names a live talk, in which a message is sent once. The server remembers what it did.',
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

/** What the client sends as `entries`. */
export type PlaygroundEntry = TalkEntry

/** A use of a tool as the playground shows it. */
export interface ShownUse extends ToolUse {
  /** Nothing was changed or sent: the result is what it would have been. */
  pretended: boolean
  /** The knowledge base of each found document. */
  bases: Record<string, string>
}

/** One line of the response, which is written as soon as it is known. */
export type PlaygroundLine =
  /** Who answers. `model` is its name; null where rules answer. */
  | { kind: 'speaker'; speaker: 'model' | 'rules'; model: string | null }
  | Exclude<TalkEvent, { kind: 'used' | 'done' }>
  | { kind: 'used'; use: ShownUse }
  /** The answer is complete. Times in milliseconds since the request; `firstWordMs` is null where nothing was said. */
  | { kind: 'done'; tokens: number | null; firstWordMs: number | null; ms: number }

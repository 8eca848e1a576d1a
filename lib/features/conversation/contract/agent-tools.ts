import { z } from 'zod'
import { dayField, optionalText } from '@/lib/platform/http/fields'
import { TIME_OF_DAY } from '@/lib/platform/time/clock'
import type { BuiltInTool } from '@/lib/platform/vocabulary/built-in-tools'
import { takes } from '@/lib/platform/http/word-issue'

/** The built-in tools of assistants. The descriptions are part of the prompt. */

const date = dayField.describe('YYYY-MM-DD, in the time zone of the account.')
const time = z
  .string()
  .regex(TIME_OF_DAY, takes('a time such as 14:30'))
  .describe('HH:MM, 24 hours. Give it as free_slots did: 02:30+01:00 where clocks go back.')
const bookingCode = optionalText(20).describe(
  'Of the appointment; the next one of this person where it is left out.',
)

const DAY_PARTS = ['morning', 'afternoon'] as const

const AppointmentResult = z.object({
  bookingCode: z.string(),
  date: z.iso.date(),
  time: z.string(),
  timezone: z.string(),
  startsAt: z.iso.datetime(),
  link: z.url().describe('Page where the person can see, move and cancel it.'),
})

export const AGENT_TOOLS = {
  bilgi_tabani_ara: {
    description:
      'Searches the knowledge bases of the assistant. Use it whenever the answer may be written down there.',
    arguments: z.object({
      query: z.string().trim().min(1).max(1000).describe('What to look for, in plain words.'),
    }),
    result: z.object({
      results: z
        .array(
          z.object({
            documentId: z.string(),
            title: z.string().describe('Of the document.'),
            headings: z.array(z.string()).describe('Where in the document, outermost first.'),
            text: z.string(),
            similarity: z.number().min(0).max(1).describe('Cosine.'),
          }),
        )
        .describe('The best first; empty where nothing is similar enough.'),
    }),
  },
  free_slots: {
    description:
      'Finds times at which an appointment can be booked. Use it before you propose or promise a time.',
    arguments: z.object({
      from: date.nullish().describe('First day; today where it is left out.'),
      to: date.nullish().describe('Last day; a week after the first where it is left out.'),
      part: z.enum(DAY_PARTS).nullish().describe('Only before or only after noon.'),
      bookingCode: optionalText(20).describe(
        'Of an appointment that is to be moved: its own time counts as free.',
      ),
    }),
    result: z.object({
      slots: z
        .array(z.object({ date: z.iso.date(), time: z.string() }))
        .describe('The earliest first, at most 40; empty where nothing is free in these days.'),
      timezone: z.string(),
    }),
  },
  book_appointment: {
    description: 'Books an appointment for the person on the telephone.',
    arguments: z.object({ date, time }),
    result: AppointmentResult,
  },
  reschedule_appointment: {
    description: 'Moves an appointment of the person on the telephone to another time.',
    arguments: z.object({ bookingCode, date, time }),
    result: AppointmentResult,
  },
  cancel_appointment: {
    description: 'Cancels an appointment of the person on the telephone.',
    arguments: z.object({
      bookingCode,
      reason: optionalText(500).describe("In the person's own words."),
    }),
    result: AppointmentResult,
  },
  send_message: {
    description:
      'Sends the person on the telephone one of the written messages that this call has in `actions`.',
    arguments: z.object({
      action: z.string().trim().min(1).max(20).describe('The id of the action.'),
    }),
    result: z.object({
      queued: z.boolean().describe('Whether it goes out now.'),
      reason: z
        .enum(['already_sent', 'not_booked', 'not_hot', 'do_not_call'])
        .optional()
        .describe('Why it does not: once in a call, and only where its condition is met.'),
    }),
  },
  request_do_not_call: {
    description:
      'Records that the person does not want to be called again, or wants their data to be deleted.',
    arguments: z.object({
      reason: optionalText(500).describe("In the person's own words."),
      requestType: z.enum(['do_not_call', 'data_deletion']).default('do_not_call'),
    }),
    result: z.object({ marked: z.literal(true) }),
  },
  hand_over: {
    description:
      'Transfers the person on the telephone to a human. Use it when they ask for one, or when you cannot help.',
    arguments: z.object({
      reason: optionalText(500).describe('Why a human is needed.'),
      summary: z
        .string()
        .trim()
        .min(1)
        .max(1000)
        .describe('What the human should know, in two or three sentences.'),
    }),
    result: z.object({
      handedOver: z.boolean().describe('Where it is false, you keep the person and go on.'),
      reason: z.string().optional().describe('Why it did not work.'),
    }),
  },
  end_call: {
    description: 'Hangs up. Say goodbye first, in the same answer.',
    arguments: z.object({ reason: optionalText(500).describe('Why the talk is over.') }),
    result: z.object({ ending: z.literal(true) }),
  },
} as const satisfies Record<BuiltInTool, unknown>

export type AgentTool = BuiltInTool

export type ToolArguments<T extends AgentTool> = z.output<(typeof AGENT_TOOLS)[T]['arguments']>

export type ToolResult<T extends AgentTool> = z.input<(typeof AGENT_TOOLS)[T]['result']>

/** Returns the tools in the format of language models. */
export function describeTools(names: readonly AgentTool[]) {
  return names.map((name) => {
    const { description, arguments: parameters } = AGENT_TOOLS[name]
    const schema = z.toJSONSchema(parameters, { io: 'input' })
    return { name, description, parameters: schema, custom: null }
  })
}

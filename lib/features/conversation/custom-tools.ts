import type { Briefing } from './talk/briefing'
import type { Tool } from '@/lib/features/tools/rows'
import type { TalkFacts } from '@/lib/features/tools/rules/template'
import { dataToQuote, quotedData } from '@/lib/platform/text/quoted-data'
import { byColumn, PLACEHOLDER_DETAILS } from '@/lib/platform/vocabulary/contact-fields'

/** Returns custom tools in the format of language models. */
export function describeCustomTools(tools: readonly Tool[]): Briefing['tools'] {
  return tools.map((tool) => ({
    name: tool.name,
    description: descriptionOf(tool),
    parameters: dataToQuote(tool.inputSchema),
    custom: {
      waitingPhrase: tool.waitingPhrase,
      failurePhrase: tool.failurePhrase,
      askFirst: tool.askFirst,
      after: tool.after,
    },
  }))
}

/** An MCP server's description of its tool is a text from outside. */
function descriptionOf({ description, mcp }: Tool): string {
  if (!mcp) return description
  return `A tool of another system, which describes it as: ${quotedData(description)}`
}

type TalkParts = Pick<
  Briefing,
  'id' | 'phone' | 'lineNumber' | 'direction' | 'startedAt' | 'context' | 'contact'
>

/** Returns the facts of a talk that the placeholders of a custom tool name. */
export function placeholderFacts({ contact, context, ...call }: TalkParts): TalkFacts {
  return {
    contact: contact ? contactFacts(contact) : {},
    call: {
      id: call.id,
      phone: call.phone,
      line_number: call.lineNumber ?? '',
      direction: call.direction,
      started_at: call.startedAt,
    },
    context,
  }
}

function contactFacts(contact: NonNullable<Briefing['contact']>): TalkFacts['contact'] {
  const { id, phone, firstName, lastName, name } = contact
  const details = byColumn(PLACEHOLDER_DETAILS, (detail) => contact[detail] ?? '')
  return { id, phone, first_name: firstName, last_name: lastName, name, ...details }
}

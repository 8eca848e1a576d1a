import { z } from 'zod'
import { CallsOfFilter } from '@/lib/features/calls/contract/panel-input'
import { ContactsOfFilter } from '@/lib/features/contacts/contract/panel-input'
import { tagName } from '@/lib/features/contacts/contract/tag-input'
import { numericId, optionalText } from '@/lib/platform/http/fields'
import { MAX_NAMED } from '../rules/bulk-action'

const kind = <const K extends string>(name: K) => z.literal(name)

const onContacts = [
  z.strictObject({ kind: kind('add_to_campaign'), campaignId: numericId }),
  z.strictObject({ kind: kind('enroll'), cadenceId: numericId }),
  z.strictObject({ kind: kind('tag'), name: tagName }),
  z.strictObject({ kind: kind('mark_do_not_call'), reason: optionalText(500) }),
] as const

/**
 * Rows by their ids, or all that match the filters of the list. A filter that the list does not have is refused, because
 * dropping a misspelt one would select every row.
 */
const chosenOf = <Id extends z.ZodType, Filter extends z.ZodType>(id: Id, rows: Filter) =>
  z
    .strictObject({
      ids: z.array(id).min(1).max(MAX_NAMED).optional(),
      filter: rows.optional(),
    })
    .transform((given, context): Chosen<z.output<Id>, z.output<Filter>> => {
      const { ids, filter } = given
      if (ids && !filter) return { ids }
      if (filter && !ids) return { filter }
      context.addIssue({ code: 'custom', message: 'chosen takes either ids or a filter.' })
      return z.NEVER
    })

type Chosen<Id, Filter> = { ids: Id[] } | { filter: NonNullable<Filter> }

export const ContactsBulk = z.strictObject({
  chosen: chosenOf(numericId, ContactsOfFilter.strict()),
  action: z.discriminatedUnion('kind', [...onContacts, z.strictObject({ kind: kind('delete') })]),
})

export const CallsBulk = z.strictObject({
  chosen: chosenOf(z.uuid(), CallsOfFilter.strict()),
  action: z.discriminatedUnion('kind', [...onContacts]),
})

export type ChosenContacts = z.output<typeof ContactsBulk>['chosen']

export type ChosenCalls = z.output<typeof CallsBulk>['chosen']

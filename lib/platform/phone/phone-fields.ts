import { z } from 'zod'

/**
 * How responses and events write phone numbers: each such field is one of these three. The OpenAPI
 * document shows their descriptions. See docs/contract/decisions/phone-numbers.md#phone-storage.
 */

export const phoneAsGiven = z
  .string()
  .describe('As it was given, trimmed: in any writing, not necessarily E.164.')

export const phoneInE164 = z.string().describe('In E.164.')

export const phoneOfCall = z
  .string()
  .describe(
    'The number of the other end, in E.164. If the number of an inbound caller cannot be read so: as the ' +
      'exchange reported it, empty where withheld.',
  )

/** The phone of a stored call, which outlives its contact. */
export const phoneOfStoredCall = phoneOfCall.describe(
  `${phoneOfCall.description} Masked but for its last two digits once the contact's data is deleted.`,
)

import contract from './contract.json' with { type: 'json' }

/**
 * The events in the OpenAPI document, the examples of its answers, and the fields of a contact. A test compares
 * `contract.json` with the document, and writes it when it is run with `--update`.
 */

export type ContractEvent = { name: string; when: string; sample: { id: string } }

export const EVENTS: readonly ContractEvent[] = contract.events

/** @param route such as `POST /contacts` or `GET /contacts/{}` */
export function exampleOf(route: string): Record<string, unknown> {
  const example = (contract.examples as Record<string, unknown>)[route]
  if (!example) throw new Error(`The contract has no example for ${route}.`)
  return example as Record<string, unknown>
}

/** An optional field of a contact. */
export type ContactField = { key: string; label: string; kind: string; max: number }

export const CONTACT_FIELDS: readonly ContactField[] = contract.contactFields

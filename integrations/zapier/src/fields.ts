import type { PlainInputField } from 'zapier-platform-core'
import { CONTACT_FIELDS } from './contract.js'

/** Fields that several actions and searches have. The keys are the names of the contract. */

export const optionalContactId: PlainInputField = {
  key: 'contact_id',
  label: 'Contact ID',
  type: 'string',
  search: 'find_contact.id',
  helpText: 'Wins over the phone. One of the two is needed.',
}

export const firstNameOfNewContact: PlainInputField = {
  key: 'first_name',
  label: 'First Name',
  type: 'string',
  helpText: 'For a contact that is created.',
}

export const contactDetails: PlainInputField[] = CONTACT_FIELDS.map(({ key, label, kind, max }) =>
  kind === 'text'
    ? { key, label, type: 'text', helpText: `Cut after ${max} characters.` }
    : { key, label, type: 'string' },
)

export const transcript: PlainInputField = {
  key: 'include',
  label: 'Include',
  type: 'string',
  choices: { transcript: 'Transcript' },
  helpText: 'What was said is left out unless it is chosen here.',
}

export const callId: PlainInputField = {
  key: 'call_id',
  label: 'Call ID',
  type: 'string',
  required: true,
}

export const contactId: PlainInputField = {
  key: 'contact_id',
  label: 'Contact ID',
  type: 'string',
  required: true,
  search: 'find_contact.id',
}

/** A phone number with its own help. */
export function phone(helpText: string, required = false): PlainInputField {
  return { key: 'phone', label: 'Phone', type: 'string', required, helpText }
}

/** A choice from what a hidden trigger lists, or an ID. */
export function choice(
  key: string,
  label: string,
  list: 'assistants' | 'phone_numbers' | 'campaigns' | 'cadences' | 'lead_forms',
  more: Pick<PlainInputField, 'required' | 'helpText'> = {},
): PlainInputField {
  return { key, label, type: 'string', dynamic: `${list}.id.name`, ...more }
}

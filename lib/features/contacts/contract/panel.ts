import { shownName } from '@/lib/platform/phone/shown-name'
import { z } from 'zod'
import { idParams, successResponse, uuidParams } from '@/lib/platform/http/fields'
import type { Contact, ContactPage } from '../rules/contact'
import { byField, DETAILS } from '@/lib/platform/vocabulary/contact-fields'
import { CONTACT_STAGES, CONTACT_STATUSES, HEATS } from '@/lib/platform/vocabulary/contact'
import { phoneAsGiven } from '@/lib/platform/phone/phone-fields'
import { endpoint } from '@/lib/platform/http/endpoint'
import { DncBody, ListContacts, NewPanelContact, PanelContactChange } from './panel-input'

const instant = z.iso.datetime()

export const PanelContact = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string().describe('Without one, the number.'),
  phone: phoneAsGiven,
  ...byField(DETAILS, () => z.string().nullable()),
  status: z.enum(CONTACT_STATUSES),
  stage: z.enum(CONTACT_STAGES),
  leadScore: z.int(),
  heat: z.enum(HEATS),
  source: z.string().nullable(),
  dncAt: instant.nullable(),
  dncReason: z.string().nullable(),
  createdAt: instant,
})

export type PanelContact = z.output<typeof PanelContact>

export function presentPanelContact(contact: Contact): z.input<typeof PanelContact> {
  return {
    ...contact,
    id: String(contact.id),
    name: shownName(contact),
    dncAt: contact.dncAt?.toISOString() ?? null,
    createdAt: contact.createdAt.toISOString(),
  }
}

const PanelContactPage = z.object({
  data: z.array(PanelContact),
  pagination: z.object({
    page: z.int(),
    limit: z.int(),
    total: z.int().describe('Capped at 1000 if `totalIsExact` is false.'),
    totalIsExact: z.boolean(),
    totalPages: z.int(),
    hasMore: z.boolean(),
  }),
})

export function presentContactPage(
  { contacts, ...counted }: ContactPage,
  { page, limit }: { page: number; limit: number },
): z.input<typeof PanelContactPage> {
  const totalPages = Math.ceil(counted.total / limit)
  return {
    data: contacts.map(presentPanelContact),
    pagination: { ...counted, page, limit, totalPages },
  }
}

export const panelListContacts = endpoint({
  name: 'panelListContacts',
  method: 'GET',
  path: '/api/contacts',
  summary: 'List the contacts of the account, page by page',
  tag: 'Contacts',
  query: ListContacts,
  responses: { 200: PanelContactPage },
})

export const panelCreateContact = endpoint({
  name: 'panelCreateContact',
  method: 'POST',
  path: '/api/contacts',
  summary: 'Create a contact, or find the one with this phone number',
  tag: 'Contacts',
  body: NewPanelContact,
  responses: {
    201: PanelContact.extend({ existing: z.literal(false) }),
    200: PanelContact.extend({ existing: z.literal(true) }),
  },
  errors: ['quota_exceeded'],
})

export const panelReadContact = endpoint({
  name: 'panelReadContact',
  method: 'GET',
  path: '/api/contacts/{id}',
  summary: 'Read one contact',
  tag: 'Contacts',
  params: idParams,
  responses: { 200: PanelContact },
})

export const panelUpdateContact = endpoint({
  name: 'panelUpdateContact',
  method: 'PATCH',
  path: '/api/contacts/{id}',
  summary: 'Change the fields that are sent',
  tag: 'Contacts',
  params: idParams,
  body: PanelContactChange,
  responses: { 200: PanelContact },
})

export const panelDeleteContact = endpoint({
  name: 'panelDeleteContact',
  method: 'DELETE',
  path: '/api/contacts/{id}',
  summary: 'Delete a contact at once; its calls and do-not-call records stay',
  tag: 'Contacts',
  params: idParams,
  responses: { 200: successResponse },
})

export const panelUndoDeletion = endpoint({
  name: 'panelUndoDeletion',
  method: 'DELETE',
  path: '/api/contacts/deletions/{id}',
  summary: 'Keep the contacts of a deletion, until they have been deleted',
  tag: 'Contacts',
  params: uuidParams,
  responses: { 200: successResponse },
})

export const panelMarkDoNotCall = endpoint({
  name: 'panelMarkDoNotCall',
  method: 'POST',
  path: '/api/contacts/{id}/dnc',
  summary: "Record a contact's do-not-call request; it cannot be undone",
  tag: 'Contacts',
  params: idParams,
  body: DncBody,
  responses: { 200: PanelContact },
})

export const panelAddCallback = endpoint({
  name: 'panelAddCallback',
  method: 'POST',
  path: '/api/contacts/{id}/callbacks',
  summary: 'Record that a contact was called back outside of the product',
  tag: 'Contacts',
  params: idParams,
  responses: { 200: successResponse },
})

import { z } from 'zod'
import type { Contact as ContactData } from '../rules/contact'
import {
  CONTACT_STAGES,
  CONTACT_STATUSES,
  contactName,
  HEATS,
  type ContactStage,
  type ContactStatus,
  type Heat,
} from '@/lib/platform/vocabulary/contact'
import { endpoint } from '@/lib/platform/http/endpoint'
import { ContactChange, FindContacts, NewContact } from './public-input'
import { idParams } from '@/lib/platform/http/fields'

/** See docs/contract/public-api.md#contact-fields. */
export const Contact = z.object({
  id: z.string(),
  first_name: z.string().describe('Empty when absent.'),
  last_name: z.string().describe('Empty when absent.'),
  name: z.string().describe('first_name and last_name, joined.'),
  phone: z.string().describe('As it was given.'),
  email: z.string().nullable(),
  company: z.string().nullable(),
  title: z.string().nullable(),
  status: z.enum(CONTACT_STATUSES),
  stage: z.enum(CONTACT_STAGES),
  lead_score: z.int().min(0).max(100).describe('Derived at every call analysis.'),
  heat: z.enum(HEATS).describe('Derived from lead_score: warm from 40, hot from 70.'),
  source: z.string().nullable(),
  created_at: z.iso.datetime().nullable(),
})

export function presentContact(contact: ContactData): z.input<typeof Contact> {
  return {
    id: String(contact.id),
    first_name: contact.firstName,
    last_name: contact.lastName,
    name: contactName(contact),
    phone: contact.phone,
    email: contact.email,
    company: contact.company,
    title: contact.title,
    status: contact.status as ContactStatus,
    stage: contact.stage as ContactStage,
    lead_score: contact.leadScore,
    heat: contact.heat as Heat,
    source: contact.source,
    created_at: contact.createdAt.toISOString(),
  }
}

const sample: z.input<typeof Contact> = {
  id: '1042',
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  name: 'Ayşe Yılmaz',
  phone: '+905321234567',
  email: 'ayse@example.com',
  company: 'Yılmaz Mobilya',
  title: null,
  status: 'new',
  stage: 'new',
  lead_score: 0,
  heat: 'cold',
  source: 'zapier',
  created_at: '2026-11-21T09:30:00.000Z',
}

export const createContact = endpoint({
  name: 'createContact',
  method: 'POST',
  path: '/api/v1/contacts',
  summary: 'Create a contact, or find the one that has this phone',
  tag: 'Contacts',
  body: NewContact,
  eitherCase: true,
  idempotent: true,
  responses: {
    201: Contact.extend({ existing: z.literal(false) }),
    200: Contact.extend({ existing: z.literal(true) }),
  },
  errors: ['name_and_phone_required', 'invalid_phone', 'quota_exceeded'],
  example: {
    body: {
      first_name: 'Ayşe',
      last_name: 'Yılmaz',
      phone: '+90 532 123 45 67',
      email: 'ayse@example.com',
      company: 'Yılmaz Mobilya',
    },
    response: { ...sample, existing: false },
  },
})

export const findContacts = endpoint({
  name: 'findContacts',
  method: 'GET',
  path: '/api/v1/contacts',
  summary: 'Find contacts by phone or by a part of what is known of them',
  tag: 'Contacts',
  query: FindContacts,
  responses: { 200: z.array(Contact).describe('Newest first; empty when nothing matches.') },
  errors: ['phone_or_search_required'],
  example: { query: { phone: '0532 123 45 67' }, response: [sample] },
})

export const readContact = endpoint({
  name: 'readContact',
  method: 'GET',
  path: '/api/v1/contacts/{id}',
  summary: 'One contact',
  tag: 'Contacts',
  params: idParams,
  responses: { 200: Contact },
  example: { response: sample },
})

export const updateContact = endpoint({
  name: 'updateContact',
  method: 'PATCH',
  path: '/api/v1/contacts/{id}',
  summary: 'Change the fields that are sent',
  tag: 'Contacts',
  params: idParams,
  body: ContactChange,
  eitherCase: true,
  responses: { 200: Contact },
  example: { body: { stage: 'contacted' }, response: { ...sample, stage: 'contacted' } },
})

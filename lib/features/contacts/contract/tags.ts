import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { idParams, successResponse } from '@/lib/platform/http/fields'
import type { ContactNote } from '../rules/note'
import type { Tag } from '../rules/tag'
import { NewTag, NoteBody, noteParams, tagParams } from './tag-input'

/** Tags and notes, which the Public API does not know. */

const PanelTag = z.object({ id: z.string(), name: z.string() })

export type PanelTag = z.output<typeof PanelTag>

export function presentTag({ id, name }: Tag): z.input<typeof PanelTag> {
  return { id: String(id), name }
}

const PanelNote = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string().describe('The name of the account when the note was written.'),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})

export function presentNote(note: ContactNote): z.input<typeof PanelNote> {
  return {
    ...note,
    id: String(note.id),
    createdAt: note.createdAt.toISOString(),
    editedAt: note.editedAt?.toISOString() ?? null,
  }
}

export const panelListTags = endpoint({
  name: 'panelListTags',
  method: 'GET',
  path: '/api/tags',
  summary: 'The tags that contacts have, in the order of their names',
  tag: 'Contacts',
  responses: { 200: z.object({ data: z.array(PanelTag) }) },
})

export const panelTagContact = endpoint({
  name: 'panelTagContact',
  method: 'POST',
  path: '/api/contacts/{id}/tags',
  summary: 'Add a tag to a contact, and create the tag if there is none of this name',
  tag: 'Contacts',
  params: idParams,
  body: NewTag,
  responses: { 200: PanelTag },
  errors: ['quota_exceeded'],
})

export const panelUntagContact = endpoint({
  name: 'panelUntagContact',
  method: 'DELETE',
  path: '/api/contacts/{id}/tags/{tagId}',
  summary: 'Remove a tag from a contact',
  tag: 'Contacts',
  params: tagParams,
  responses: { 200: successResponse },
})

export const panelAddNote = endpoint({
  name: 'panelAddNote',
  method: 'POST',
  path: '/api/contacts/{id}/notes',
  summary: "Add a note to a contact's timeline",
  tag: 'Contacts',
  params: idParams,
  body: NoteBody,
  responses: { 201: PanelNote },
})

export const panelEditNote = endpoint({
  name: 'panelEditNote',
  method: 'PATCH',
  path: '/api/contacts/{id}/notes/{noteId}',
  summary: 'Change the text of a note',
  tag: 'Contacts',
  params: noteParams,
  body: NoteBody,
  responses: { 200: PanelNote },
})

export const panelDeleteNote = endpoint({
  name: 'panelDeleteNote',
  method: 'DELETE',
  path: '/api/contacts/{id}/notes/{noteId}',
  summary: 'Delete a note',
  tag: 'Contacts',
  params: noteParams,
  responses: { 200: successResponse },
})

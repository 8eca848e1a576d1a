import { z } from 'zod'
import { opaqueIdParams, successResponse } from '@/lib/platform/http/fields'
import type { FoundChunk, KnowledgeBaseDetail, LinkedAssistant } from '../rules/knowledge-base'
import { endpoint } from '@/lib/platform/http/endpoint'
import { KnowledgeBaseChange, KnowledgeSearch, NewKnowledgeBase, NewLink } from './panel-input'

const instant = z.iso.datetime()
const tag = 'Knowledge bases'
const path = '/api/knowledge-bases'
const params = opaqueIdParams

export const PanelKnowledgeBase = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  assistantCount: z.int().describe('Linked assistants.'),
  documentCount: z.int().describe('Uploaded documents.'),
  chunkCount: z
    .int()
    .describe('Searchable, vectorized chunks. While it is 0, search finds nothing.'),
  bytes: z.int().describe('What its documents count against the plan.'),
  createdAt: instant,
  updatedAt: instant,
})
export type PanelKnowledgeBase = z.output<typeof PanelKnowledgeBase>

export function presentKnowledgeBase(base: KnowledgeBaseDetail): PanelKnowledgeBase {
  return {
    ...base,
    createdAt: base.createdAt.toISOString(),
    updatedAt: base.updatedAt.toISOString(),
  }
}

const PanelFoundChunk = z.object({
  documentId: z.string(),
  title: z.string().describe('Of the document.'),
  headings: z.array(z.string()).describe('Where in the document, outermost first.'),
  text: z.string(),
  similarity: z.number().min(0).max(1).describe('Cosine, to four decimals.'),
})
export type PanelFoundChunk = z.output<typeof PanelFoundChunk>

export function presentFoundChunk(found: FoundChunk): PanelFoundChunk {
  return found
}

const PanelLinkedAssistant = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  isActive: z.boolean(),
})

export function presentLinkedAssistant(
  assistant: LinkedAssistant,
): z.output<typeof PanelLinkedAssistant> {
  return assistant
}

export const panelListKnowledgeBases = endpoint({
  name: 'panelListKnowledgeBases',
  method: 'GET',
  path,
  summary: 'The knowledge bases of the account with their counters, oldest first',
  tag,
  responses: { 200: z.object({ data: z.array(PanelKnowledgeBase) }) },
})

export const panelCreateKnowledgeBase = endpoint({
  name: 'panelCreateKnowledgeBase',
  method: 'POST',
  path,
  summary: 'Create a knowledge base',
  tag,
  body: NewKnowledgeBase,
  responses: { 201: PanelKnowledgeBase },
  errors: ['quota_exceeded'],
})

export const panelReadKnowledgeBase = endpoint({
  name: 'panelReadKnowledgeBase',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One knowledge base with its counters',
  tag,
  params,
  responses: { 200: PanelKnowledgeBase },
})

export const panelUpdateKnowledgeBase = endpoint({
  name: 'panelUpdateKnowledgeBase',
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Change name or description',
  tag,
  params,
  body: KnowledgeBaseChange,
  responses: { 200: PanelKnowledgeBase },
})

export const panelDeleteKnowledgeBase = endpoint({
  name: 'panelDeleteKnowledgeBase',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a knowledge base with its documents; the very next search finds nothing of it',
  tag,
  params,
  responses: { 200: successResponse },
})

export const panelSearchKnowledge = endpoint({
  name: 'panelSearchKnowledge',
  method: 'POST',
  path: `${path}/{id}/search`,
  summary: 'The chunks most similar to a question, best first',
  tag,
  params,
  body: KnowledgeSearch,
  responses: { 200: z.object({ data: z.array(PanelFoundChunk) }) },
  errors: ['embedding_unavailable', 'email_unverified', 'budget_used'],
})

export const panelListLinkedAssistants = endpoint({
  name: 'panelListLinkedAssistants',
  method: 'GET',
  path: `${path}/{id}/assistants`,
  summary: 'The assistants that look things up in it',
  tag,
  params,
  responses: { 200: z.object({ data: z.array(PanelLinkedAssistant) }) },
})

export const panelLinkAssistant = endpoint({
  name: 'panelLinkAssistant',
  method: 'POST',
  path: `${path}/{id}/assistants`,
  summary: 'Let an assistant look things up in it',
  tag,
  params,
  body: NewLink,
  responses: { 201: z.object({ knowledgeBaseId: z.string(), assistantId: z.string() }) },
  errors: ['not_found', 'already_linked', 'quota_exceeded'],
})

export const panelUnlinkAssistant = endpoint({
  name: 'panelUnlinkAssistant',
  method: 'DELETE',
  path: `${path}/{id}/assistants`,
  summary: 'Take the link away',
  tag,
  params,
  query: NewLink,
  responses: { 200: successResponse },
})

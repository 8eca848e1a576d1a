import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { opaqueIdParams } from '@/lib/platform/http/fields'
import { SETTINGS } from '../rules/version'
import type { AssistantVersion, ListedVersion } from '../versions/read-versions'
import { PanelAssistant } from './endpoints'

/** The versions of an assistant. See docs/contract/decisions/assistants.md#versions-of-assistants. */

const tag = 'Assistants'

/** From 1. */
const versionNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

const versionParams = opaqueIdParams.extend({ number: versionNumber })

export const VersionPageParams = z.object({
  version: versionNumber.optional().catch(undefined),
  /** Of the list; by default, the page with the version. */
  page: versionNumber.optional().catch(undefined),
  against: z.enum(['previous', 'current']).catch('previous'),
})

const PanelVersion = z.object({
  number: z.int(),
  createdAt: z.iso.datetime(),
  isCurrent: z.boolean(),
  call: z
    .object({ id: z.uuid(), startedAt: z.iso.datetime() })
    .nullable()
    .describe('The call whose test it fixed; null for any other save.'),
})

const PanelListedVersion = PanelVersion.extend({
  changes: z
    .array(z.enum(SETTINGS))
    .describe('What differs from the version before it that is kept. Empty for the oldest one.'),
})

const PanelVersionDetail = PanelVersion.extend({
  settings: PanelAssistant.omit({ id: true, isActive: true, createdAt: true, updatedAt: true }),
})

function presentDates({ createdAt, call }: AssistantVersion) {
  return {
    createdAt: createdAt.toISOString(),
    call: call && { id: call.id, startedAt: call.startedAt.toISOString() },
  }
}

export function presentListedVersion(version: ListedVersion): z.input<typeof PanelListedVersion> {
  return { ...version, ...presentDates(version) }
}

export function presentVersion(version: AssistantVersion): z.input<typeof PanelVersionDetail> {
  return { ...version, ...presentDates(version) }
}

export const listVersions = endpoint({
  name: 'listAssistantVersions',
  method: 'GET',
  path: '/api/assistants/{id}/versions',
  summary: 'The kept versions of an assistant, newest first',
  tag,
  params: opaqueIdParams,
  responses: { 200: z.object({ data: z.array(PanelListedVersion) }) },
})

export const readVersion = endpoint({
  name: 'readAssistantVersion',
  method: 'GET',
  path: '/api/assistants/{id}/versions/{number}',
  summary: 'One version of an assistant with its settings',
  tag,
  params: versionParams,
  responses: { 200: PanelVersionDetail },
})

export const restoreVersion = endpoint({
  name: 'restoreAssistantVersion',
  method: 'POST',
  path: '/api/assistants/{id}/versions/{number}/restore',
  summary: 'Save the settings of a version again, as a new version',
  description:
    'Knowledge bases that no longer exist are left out. The status stays as it is. Where nothing differs, nothing changes.',
  tag,
  params: versionParams,
  responses: { 200: PanelAssistant },
})

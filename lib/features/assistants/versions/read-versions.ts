import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { AssistantVersion as Row } from '@/prisma/generated/client'
import { readAssistant } from '../assistants'
import type { AssistantDetail } from '../rows'
import {
  type AssistantSettings,
  changedSettings,
  MAX_VERSIONS,
  type Setting,
  settingsOf,
} from '../rules/version'

export interface AssistantVersion {
  number: number
  settings: AssistantSettings
  /** When it was saved. */
  createdAt: Date
  /** The call whose test it fixed; null for any other save. */
  call: { id: string; startedAt: Date } | null
  isCurrent: boolean
}

/** A version with what it changed against the one before it that is kept. The first one changed nothing. */
export type ListedVersion = AssistantVersion & { changes: Setting[] }

/** The kept versions of an assistant, newest first. @throws not_found */
export async function listVersions(owner: Owner, assistantId: string): Promise<ListedVersion[]> {
  return versionsOf(owner, await readAssistant(owner, assistantId))
}

/**
 * The kept versions of an assistant that was read, newest first. There may be gaps: a process of an earlier version of
 * this application counts on and keeps nothing.
 */
export async function versionsOf(
  owner: Owner,
  assistant: AssistantDetail,
): Promise<ListedVersion[]> {
  const rows = await tenantDb(owner).assistantVersion.findMany({
    // A save since then is not the current version yet.
    where: { assistantId: assistant.id, number: { lte: assistant.version } },
    orderBy: { number: 'desc' },
    take: MAX_VERSIONS,
  })
  const isCurrent = ({ number }: Row) => number === assistant.version
  const versions = [
    currentVersion(assistant, rows.find(isCurrent)),
    ...rows.filter((row) => !isCurrent(row)).map(toVersion),
  ]
  return versions.map((version, index) => {
    const before = versions[index + 1]
    const changes = before ? changedSettings(before.settings, version.settings) : []
    return { ...version, changes }
  })
}

/** @throws not_found if the assistant does not exist, or its version is not kept */
export async function readVersion(
  owner: Owner,
  assistantId: string,
  number: number,
): Promise<AssistantVersion> {
  const assistant = await readAssistant(owner, assistantId)
  const row = await tenantDb(owner).assistantVersion.findFirst({ where: { assistantId, number } })
  if (number === assistant.version) return currentVersion(assistant, row)
  if (!row) throw new AppError('not_found')
  return toVersion(row)
}

/** The settings as they are. Knowledge bases may have been linked or deleted since they were saved. */
function currentVersion(assistant: AssistantDetail, row?: Row | null): AssistantVersion {
  return {
    number: assistant.version,
    settings: settingsOf(assistant),
    createdAt: row?.createdAt ?? assistant.updatedAt,
    call: row ? callOf(row) : null,
    isCurrent: true,
  }
}

function callOf({ callId, callAt }: Row): AssistantVersion['call'] {
  return callId && callAt ? { id: callId, startedAt: callAt } : null
}

function toVersion(row: Row): AssistantVersion {
  const { number, settings, createdAt } = row
  return {
    number,
    settings: withDefaults(settings as unknown as StoredSettings),
    createdAt,
    call: callOf(row),
    isCurrent: false,
  }
}

type Later = 'toolIds' | 'contextUrl' | 'keyTerms'
type StoredSettings = Omit<AssistantSettings, Later> & Partial<AssistantSettings>

/** Adds the settings that a version from before they existed lacks. */
function withDefaults(settings: StoredSettings): AssistantSettings {
  return { toolIds: [], contextUrl: null, keyTerms: [], ...settings }
}

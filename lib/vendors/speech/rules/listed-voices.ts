import { storable } from '@/lib/platform/text/storable-text'
import type { Voice } from './voices'

/** The most voices that are offered. */
const MAX_VOICES = 500
/** In characters, as assistants keep them. */
const MAX_ID = 100

/**
 * The voices in a server's answer. Servers write the list as `voices`, as `data` or bare, and a voice as its name or as an
 * object. Null without a list.
 */
export function listedVoices(answer: unknown): Voice[] | null {
  const list = Array.isArray(answer) ? answer : (field(answer, 'voices') ?? field(answer, 'data'))
  if (!Array.isArray(list)) return null
  const byId = new Map<string, Voice>()
  for (const entry of list) {
    const voice = voiceOf(entry)
    if (voice && !byId.has(voice.id)) byId.set(voice.id, voice)
  }
  const voices = [...byId.values()].slice(0, MAX_VOICES)
  return voices.length > 0 ? voices : null
}

function voiceOf(entry: unknown): Voice | null {
  const id = text(entry) ?? textOf(entry, ['voice_id', 'id', 'voice', 'name'])
  if (!id || id.length > MAX_ID) return null
  return { id, name: (textOf(entry, ['name']) ?? id).slice(0, MAX_ID) }
}

function textOf(entry: unknown, names: readonly string[]): string | null {
  for (const name of names) {
    const found = text(field(entry, name))
    if (found) return found
  }
  return null
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? storable(value).trim() || null : null
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined
}

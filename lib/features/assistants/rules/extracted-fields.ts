import type { ExtractedField } from '@/lib/platform/vocabulary/extracted-field'

export const MAX_EXTRACTED_FIELDS = 20
/** In characters. */
export const MAX_FIELD_NAME = 60
export const MAX_FIELD_MEANING = 300
export const MAX_FIELD_VALUE = 60
export const MIN_CHOICES = 2
export const MAX_CHOICES = 20

/** Lower-case letters, digits and underscores, so that a key fits into a placeholder and a URL. */
export const FIELD_KEY = /^[a-z][a-z0-9_]{0,39}$/

/** The letters that have no decomposition into a plain letter and a mark. */
const PLAIN: Record<string, string> = { ı: 'i', ß: 'ss', æ: 'ae', ø: 'o', đ: 'd', ł: 'l' }

/** Leaves room for the number that makes a key unique. */
const MAX_SLUG = 36

type GivenField = Omit<ExtractedField, 'key'> & { key?: string }

/** Gives every field without a key a key that is made from its name and unique among the fields. */
export function withKeys(fields: readonly GivenField[]): ExtractedField[] {
  const taken = new Set(fields.flatMap(({ key }) => key ?? []))
  return fields.map(({ key: given, ...field }) => {
    const key = given ?? freeKey(slugOf(field.name), taken)
    taken.add(key)
    return { key, ...field }
  })
}

function freeKey(slug: string, taken: ReadonlySet<string>): string {
  let key = slug
  for (let number = 2; taken.has(key); number += 1) key = `${slug}_${number}`
  return key
}

/** `Bütçe (TL)` becomes `butce_tl`. A name without Latin letters becomes `field`. */
function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıßæøđł]/g, (letter) => PLAIN[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, MAX_SLUG)
    .replace(/_+$/, '')
  return slug || 'field'
}

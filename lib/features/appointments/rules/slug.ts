/** The last part of a self-booking page's address: `isik-dis`. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const SLUG_LENGTH = { min: 3, max: 60 } as const

/** Letters that have no base letter in Unicode. */
const LETTERS: Record<string, string> = { ı: 'i', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' }

/**
 * A slug of a name: "Işık Diş Kliniği" as `isik-dis-klinigi`.
 * @param fallback for a name without Latin letters or digits
 */
export function slugOf(name: string, fallback: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[ıßæøłđ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, SLUG_LENGTH.max - 4)
  const trimmed = slug.replaceAll(/^-+|-+$/g, '')
  return trimmed.length < SLUG_LENGTH.min ? fallback : trimmed
}

/** The slug, or the first of `slug-2`, `slug-3`… that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let count = 2
  while (taken.has(`${slug}-${count}`)) count += 1
  return `${slug}-${count}`
}

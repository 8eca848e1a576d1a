import { foldForSearch } from '@/lib/platform/text/search-text'

/** The marks that letters of other languages carry once they are taken apart. */
const MARKS = /\p{Mark}/gu

/**
 * A readable name for addresses: `Satış Ekibi` → `satis-ekibi-mi8xq2f4`. The ending is the moment in
 * milliseconds, in base 36; it alone is left of a name without any letter or digit of ASCII.
 */
export function teamSlug(name: string, now: Date): string {
  const plain = foldForSearch(name).normalize('NFKD').replace(MARKS, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return [...words, now.getTime().toString(36)].join('-')
}

import { foldForSearch } from '@/lib/platform/text/search-text'
import { MAX_KEY_TERM, MAX_KEY_TERMS } from './assistant'

/** Leaves out blank terms and repetitions in any case. */
export function differentTerms(terms: readonly string[]): string[] {
  const byName = new Map<string, string>()
  for (const term of terms.map((one) => one.trim()).filter(Boolean)) {
    const name = foldForSearch(term)
    if (!byName.has(name)) byName.set(name, term)
  }
  return [...byName.values()]
}

export interface TermSources {
  business: { name: string; address: string }
  /** Key facts of the assistant. */
  coreKnowledge: string
  /** Headings of its documents. */
  headings: readonly string[]
}

/** Suggests key terms: the business's name, the places of its address, names in the key facts, and headings. */
export function suggestedTerms({ business, coreKnowledge, headings }: TermSources): string[] {
  const terms = [
    business.name,
    ...places(business.address),
    ...names(coreKnowledge),
    ...headings.map(withoutNumber),
  ]
  return differentTerms(terms.filter(isTerm)).slice(0, MAX_KEY_TERMS)
}

function isTerm(text: string): boolean {
  return text.length <= MAX_KEY_TERM && /\p{L}{2}/u.test(text)
}

/** `Moda Caddesi 14, Kadıköy`: `Moda Caddesi`, `Kadıköy`. */
function places(address: string): string[] {
  const withoutNumbers = address.replace(/(?<!\p{L})(?:no\s*[.:]?\s*)?\d[^\s,;/]*/giu, ' ')
  return withoutNumbers.split(/[,;/\n]/).map((part) => part.replace(/\s+/g, ' ').trim())
}

/** `1.2 Implants`: `Implants`. */
function withoutNumber(heading: string): string {
  return heading
    .replace(/^[\d.)\s]+/, '')
    .replace(/[.:?!]+$/, '')
    .trim()
}

/** Capitalized words in the middle of a sentence, those in a row as one: `Dr. Ayşe Kaya`. */
function names(text: string): string[] {
  const capitalized =
    /(?<=[\p{Ll}\p{N},:;] |[\p{Ll}]['’]\p{Ll}+ )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}-]+)*/gu
  return (text.match(capitalized) ?? []).map((name) => name.replace(/['’].*$/, ''))
}

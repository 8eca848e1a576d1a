import { foldForSearch } from '@/lib/platform/text/search-text'
import { MAX_TOOL_NAME } from '../rules/tool'

/** A name of a document as a name for language models: `orderNumber` as `order_number`. */
export function snakeCase(name: string, fallback: string): string {
  const words = name
    .slice(0, 200)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
  const plain = foldForSearch(words).normalize('NFD').replaceAll(/\p{M}/gu, '')
  const snake = trimmed(plain.replaceAll(/[^a-z0-9]+/g, '_'))
  return /^[a-z]/.test(snake) ? snake : trimmed(`${fallback}_${snake}`)
}

function trimmed(name: string): string {
  return name.replaceAll(/^_+|_+$/g, '').slice(0, MAX_TOOL_NAME)
}

/** Makes names unique: `order`, `order_2`, `order_3`. Its time is linear, however often a name is asked for. */
export class UniqueNames {
  private readonly taken: Set<string>
  private readonly next = new Map<string, number>()

  constructor(taken: Iterable<string> = []) {
    this.taken = new Set(taken)
  }

  take(name: string): string {
    let count = this.next.get(name) ?? 1
    let free = name
    while (this.taken.has(free)) {
      count += 1
      free = `${name.slice(0, MAX_TOOL_NAME - `_${count}`.length)}_${count}`
    }
    this.next.set(name, count)
    this.taken.add(free)
    return free
  }
}

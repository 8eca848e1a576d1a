import type { TextBlock } from './rules/chunk'
import { blockCollector } from './block-collector'
import { decodeText } from './decode-text'
import type { ReadingTask } from './protocol'

/** A shorter line was ended by its author, not by a program that wraps lines. */
const WRAPPED = 50
const MAX_HEADING = 80

const BULLET = /^\s*(?:[-*•–▪◦]\s+|\(?\d{1,3}[.)]\s+)/
const UNDERLINE = /^\s*([=-])\1{2,}\s*$/
/** Example: `2.1 Prices`. */
const NUMBERED = /^\d{1,2}((?:\.\d{1,2}){1,3})\.?\s+\p{Lu}.*[^.:;,!?…]$/u

/** Reads plain text: paragraphs between blank lines, lists, and headings that are certain. */
export function readText({ bytes, limits }: ReadingTask): Promise<TextBlock[]> {
  const out = blockCollector(limits)
  const lines = decodeText(bytes).split(/\r\n?|\n|\f/)
  let open = ''
  let openType: 'paragraph' | 'item' = 'paragraph'

  function close(): void {
    if (open) out.add(openType, open)
    open = ''
    openType = 'paragraph'
  }

  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1] ?? ''
    const underline = UNDERLINE.exec(next)
    if (UNDERLINE.test(line) || line.trim() === '') {
      close()
    } else if (!open && underline && line.trim().length <= MAX_HEADING) {
      out.heading(underline[1] === '=' ? 1 : 2, line)
    } else if (!open && headingLevel(line.trim(), next)) {
      out.heading(headingLevel(line.trim(), next), line)
    } else {
      if (BULLET.test(line)) {
        close()
        openType = 'item'
      }
      open += ` ${openType === 'item' && !open ? line.replace(/^\s*[-*•–▪◦]\s+/, '') : line}`
      if (!continues(line, next)) close()
    }
  }
  close()
  return Promise.resolve(out.blocks)
}

/** The level of a line in capitals, or of a separate line with a number such as `2.1`; 0 if it is not a heading. */
function headingLevel(line: string, next: string): number {
  if (line.length > MAX_HEADING) return 0
  if (/\p{Lu}.*\p{Lu}.*\p{Lu}.*\p{Lu}/u.test(line) && !/\p{Ll}|[.;,]$/u.test(line)) return 1
  const numbered = next.trim() === '' && NUMBERED.exec(line)
  return numbered ? (numbered[1]?.split('.').length ?? 1) : 0
}

function continues(line: string, next: string): boolean {
  if (next.trim() === '' || BULLET.test(next)) return false
  return line.trim().length >= WRAPPED
}

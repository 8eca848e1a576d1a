/**
 * Emoji whose parts hide characters that must stay: families joined by U+200D, hearts with a variation selector, keycaps,
 * and flags of regions, which are spelled in tag characters.
 */
const EMOJI =
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?)*/u

/** Scripts whose letters join, so that U+200C and U+200D between two letters change the word. */
const JOINING =
  /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nkoo}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u

/**
 * A joiner that belongs to a word: between letters of such a script, or after the Malayalam virama. It looks back only from
 * a joiner, so that long runs of marks take no longer.
 */
const JOINER = `[\\u200C\\u200D](?:(?<=${JOINING.source}\\p{M}*.)(?=${JOINING.source})|(?<=\\u0D4D\\u200D))`

/** Characters without a visible shape: soft hyphens, zero-width spaces, direction marks, fillers, tags. */
const UNSEEN = String.raw`[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`

const KEPT_OR_UNSEEN = new RegExp(`(${EMOJI.source}|${JOINER})|${UNSEEN}`, 'gu')

/** White space, and the blanks of Braille and of musical notation. */
const BLANK = String.raw`\s\u2800\u{1D159}`
const BLANKS = new RegExp(`[${BLANK}]+`, 'gu')

/** With control characters: Python and terminals break lines at more of them than `\s`. */
const GAPS = new RegExp(String.raw`[${BLANK}\p{Cc}]+`, 'gu')

/** Removes invisible characters. Those within emoji stay, and those that some scripts need within a word. */
export function visibleText(text: string): string {
  return text.replace(KEPT_OR_UNSEEN, '$1')
}

/** A name or another text of one line: without invisible characters, and each gap a single space. */
export function oneLine(text: string): string {
  return visibleText(text).replace(GAPS, ' ').trim()
}

/** Whether a text shows nothing at all. A control character is not blank, but a mistake. */
export function showsNothing(text: string): boolean {
  return visibleText(text).replace(BLANKS, '') === ''
}

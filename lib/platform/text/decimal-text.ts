/** Writes a number with the decimal separator of a language and without groups, as people type it and spreadsheets read it. */
export function decimalText(value: number, locale: string): string {
  const text = String(value)
  return locale === 'tr' ? text.replace('.', ',') : text
}

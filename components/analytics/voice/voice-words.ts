import { getFormatter, getTranslations } from 'next-intl/server'

/** Formats figures of voice; a dash if one is missing. */
export async function voiceWords() {
  const t = await getTranslations('analytics-voice')
  const format = await getFormatter()
  const decimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const orDash = (value: number | null, words: (value: number) => string) =>
    value === null ? '–' : words(value)
  return {
    /** `0.9 s` */
    seconds: (ms: number | null) =>
      orDash(ms, (value) => t('seconds', { value: format.number(value / 1000, decimal) })),
    /** `0.8` */
    decimal: (value: number | null) => orDash(value, (each) => format.number(each, decimal)),
    /** `12%` of a share from 0 to 1 */
    percent: (share: number | null) =>
      orDash(share, (each) => format.number(each, { style: 'percent', maximumFractionDigits: 0 })),
  }
}

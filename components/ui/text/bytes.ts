const STEP = 1024
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** `740 bytes`, `12 kB`, `4.8 MB`: a size as people read it, by steps of 1,024 as the plans count. */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < STEP ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP))
  const unit = Math.min(power, UNITS.length - 1)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[unit],
    // Its short form is the singular.
    unitDisplay: unit === 0 ? 'long' : 'short',
    // Of small ones nobody needs a fraction.
    maximumFractionDigits: unit > 1 ? 1 : 0,
  }).format(bytes / STEP ** unit)
}

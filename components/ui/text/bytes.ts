const STEP = 1024
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A readable size, in steps of 1,024 as the plans count: `740 bytes`, `12 kB`, `4.8 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < STEP ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP))
  const unit = Math.min(power, UNITS.length - 1)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[unit],
    // The short form of "bytes" is the singular.
    unitDisplay: unit === 0 ? 'long' : 'short',
    // A fraction of a byte or kilobyte is of no use.
    maximumFractionDigits: unit > 1 ? 1 : 0,
  }).format(bytes / STEP ** unit)
}

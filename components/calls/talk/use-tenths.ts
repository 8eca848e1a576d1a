import { useFormatter } from 'next-intl'

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** Writes milliseconds as seconds with one decimal: `0.9`. */
export function useTenths(): (ms: number) => string {
  const format = useFormatter()
  return (ms) => format.number(ms / 1000, TENTHS)
}

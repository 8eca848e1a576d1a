import { getFormatter } from 'next-intl/server'

interface Counted {
  total: number
  /** False if there are more than `total`. */
  totalIsExact: boolean
}

/** Formats a count: `50`, or `100+` if counting stopped there. */
export async function countText({ total, totalIsExact }: Counted): Promise<string> {
  const format = await getFormatter()
  return `${format.number(total)}${totalIsExact ? '' : '+'}`
}

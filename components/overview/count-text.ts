import { getFormatter } from 'next-intl/server'

interface Counted {
  total: number
  /** False where there are more than `total`. */
  totalIsExact: boolean
}

/** A count as it is read: `50`, or `100+` where it stopped there. */
export async function countText({ total, totalIsExact }: Counted): Promise<string> {
  const format = await getFormatter()
  return `${format.number(total)}${totalIsExact ? '' : '+'}`
}

import { z } from 'zod'
import { type DayRange, isInOrder } from '@/lib/platform/time/day-range'

type Lenient<Shape extends Record<string, z.ZodType>> = {
  [Name in keyof Shape]: z.ZodCatch<Shape[Name]>
}

/**
 * The query of a page with a list. An invalid parameter counts as absent, because links are old or typed by hand; so do
 * a first and a last day in the wrong order.
 * @param shape the parameters, none of them required
 */
export function pageQuery<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  const lenient = Object.entries(shape).map(([name, field]) => {
    const absent = field.parse(undefined)
    return [name, field.catch(absent)]
  })
  return z
    .object(Object.fromEntries(lenient) as Lenient<Shape>)
    .transform((query) =>
      isInOrder(query as DayRange) ? query : { ...query, from: undefined, to: undefined },
    )
}

import { notFound } from 'next/navigation'
import { numericId } from './fields'
import { AppError } from '@/lib/platform/errors'

/** Awaits what a page shows. Any error of the API becomes the page "not found". */
export function foundOnPage<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof AppError) notFound()
    throw error
  })
}

export function idOnPage(text: string): bigint {
  const id = numericId.safeParse(text)
  if (!id.success) notFound()
  return id.data
}

import { notFound } from 'next/navigation'
import { numericId } from './fields'
import { AppError } from '@/lib/platform/errors'

/** What a page shows; whatever the service refuses to show is a page that is not found. */
export function foundOnPage<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof AppError) notFound()
    throw error
  })
}

/** The id in the address of a page; one that cannot be an id is a page that is not found. */
export function idOnPage(text: string): bigint {
  const id = numericId.safeParse(text)
  if (!id.success) notFound()
  return id.data
}

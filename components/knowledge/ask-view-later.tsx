'use client'

import { later } from '@/components/ui/later'
import { Skeleton } from '@/components/ui/skeleton'

/** Fetched after the page: only one of its views is this one. */
export const AskViewLater = later(
  () => import('./ask-view'),
  <Skeleton className="h-20 max-w-3xl" />,
)

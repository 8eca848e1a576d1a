'use client'

import { later } from '@/components/ui/later'
import { Skeleton } from '@/components/ui/skeleton'

/** Loaded after the page, because only one of the page's views needs it. */
export const AskViewLater = later(
  () => import('./ask-view'),
  <Skeleton className="h-20 max-w-3xl" />,
)

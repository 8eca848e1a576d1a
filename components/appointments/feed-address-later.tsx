'use client'

import { later } from '../ui/later'

/** Reserves the height of its button until it is loaded. */
export const FeedAddress = later(
  () => import('./feed-address'),
  <div className="min-h-11 md:min-h-8.5" />,
)

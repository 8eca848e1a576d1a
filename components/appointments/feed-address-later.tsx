'use client'

import { later } from '../ui/later'

/** What it leaves free until it is loaded is the height of its button. */
export const FeedAddress = later(
  () => import('./feed-address'),
  <div className="min-h-11 md:min-h-8.5" />,
)

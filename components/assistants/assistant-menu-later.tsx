'use client'

import { later } from '../ui/later'

/** The menu of an assistant. Reserves its space until it is loaded. */
export const AssistantMenu = later(
  () => import('./assistant-menu'),
  <div className="size-11 md:size-8.5" />,
)

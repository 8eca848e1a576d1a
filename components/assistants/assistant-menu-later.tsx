'use client'

import { later } from '../ui/later'

export const AssistantMenu = later(
  () => import('./assistant-menu'),
  <div className="size-11 md:size-8.5" />,
)

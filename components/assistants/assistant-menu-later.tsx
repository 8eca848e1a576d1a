'use client'

import { later } from '../ui/later'

/** The menu of an assistant. What it leaves free until it is loaded keeps the rest in its place. */
export const AssistantMenu = later(
  () => import('./assistant-menu'),
  <div className="size-11 md:size-8.5" />,
)

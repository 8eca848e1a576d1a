'use client'

import { later } from '@/components/ui/later'

/** The form of the business's name, with its height reserved until it is loaded. */
export const NameForm = later(
  () => import('./name-form'),
  <div aria-hidden className="h-34 md:h-30" />,
)

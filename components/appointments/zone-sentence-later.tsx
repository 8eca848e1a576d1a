'use client'

import { later } from '@/components/ui/later'

/** Needs the texts of `appointments-self-booking`. */
export const ZoneSentence = later(() => import('./zone-sentence'))

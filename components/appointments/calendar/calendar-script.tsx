'use client'

import { later } from '@/components/ui/later'

/** Needs the texts of `appointments`, `appointments-calendar` and `appointments-forms`. */
export const CalendarScript = later(() => import('./calendar-behavior'))

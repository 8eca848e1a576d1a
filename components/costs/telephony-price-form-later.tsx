'use client'

import { later } from '@/components/ui/later'

// The reserved height prevents a layout shift.
export const TelephonyPriceForm = later(
  () => import('./telephony-price-form'),
  <div className="h-78 sm:h-49.5" />,
)

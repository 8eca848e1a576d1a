'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const ChangeHoursButton = dialogButton(() => import('./hours-sheet'))

export const ChangeCountriesButton = dialogButton(() => import('./countries-sheet'))

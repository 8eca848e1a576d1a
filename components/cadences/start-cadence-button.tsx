'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const StartCadenceButton = dialogButton(() => import('./start-cadence-dialog'))

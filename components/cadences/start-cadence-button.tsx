'use client'

import { dialogButton } from '@/components/ui/dialog-button'

export const StartCadenceButton = dialogButton(() => import('./start-cadence-dialog'))

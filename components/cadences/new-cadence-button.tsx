'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const NewCadenceButton = dialogButton(() => import('./new-cadence-dialog'))

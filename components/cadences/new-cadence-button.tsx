'use client'

import { dialogButton } from '@/components/ui/dialog-button'

export const NewCadenceButton = dialogButton(() => import('./new-cadence-dialog'))

'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const AddSimulatedNumberButton = dialogButton(() => import('./add-simulated-number-dialog'))
export const EditNumberButton = dialogButton(() => import('./edit-number-dialog'))

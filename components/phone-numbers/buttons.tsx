'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const AddSimulatedLineButton = dialogButton(() => import('./add-simulated-number-dialog'))
export const EditLineButton = dialogButton(() => import('./edit-number-dialog'))

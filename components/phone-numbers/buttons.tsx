'use client'

import { dialogButton } from '@/components/ui/dialog-button'

export const AddSimulatedLineButton = dialogButton(() => import('./add-simulated-line-dialog'))
export const EditLineButton = dialogButton(() => import('./edit-line-dialog'))

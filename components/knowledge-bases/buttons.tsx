'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const NewBaseButton = dialogButton(() => import('./new-base-dialog'))
export const EditBaseButton = dialogButton(() => import('./edit-base-dialog'))
export const PasteTextButton = dialogButton(() => import('./paste-text-dialog'))

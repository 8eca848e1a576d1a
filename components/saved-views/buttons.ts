'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const SaveViewButton = dialogButton(() => import('./save-view-dialog'))
export const EditViewButton = dialogButton(() => import('./edit-view-dialog'))

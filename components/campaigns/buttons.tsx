'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const EditCampaignButton = dialogButton(() => import('./edit-campaign-sheet'))
export const AddContactsButton = dialogButton(() => import('./add-contacts-dialog'))
export const AddToCampaignButton = dialogButton(() => import('./add-to-campaign-dialog'))

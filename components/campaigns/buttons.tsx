'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const EditCampaignButton = dialogButton(() => import('./edit-campaign-sheet'))
export const StartCampaignButton = dialogButton(() => import('./start-dialog'))
export const AddContactsButton = dialogButton(() => import('./add-contacts-dialog'))

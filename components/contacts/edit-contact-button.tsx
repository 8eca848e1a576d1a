'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const EditContactButton = dialogButton(() => import('./edit-contact-sheet'))

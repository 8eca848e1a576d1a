'use client'

import { dialogButton } from '@/components/ui/dialog-button'

export const EditContactButton = dialogButton(() => import('./edit-contact-sheet'))

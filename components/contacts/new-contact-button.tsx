'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const NewContactButton = dialogButton(() => import('./new-contact-dialog'))

'use client'

import { dialogButton } from '@/components/ui/dialog-button'

export const NewContactButton = dialogButton(() => import('./new-contact-dialog'))

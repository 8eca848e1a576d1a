'use client'

import { dialogButton } from '@/components/ui/dialog-button'

export const CallContactButton = dialogButton(() => import('./call-contact-dialog'))

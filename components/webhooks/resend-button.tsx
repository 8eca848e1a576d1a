'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const ResendButton = dialogButton(() => import('./resend-dialog'))

'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const ServerButton = dialogButton(() => import('./server-dialog'))

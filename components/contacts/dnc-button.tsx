'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const DncButton = dialogButton(() => import('./dnc-dialog'))

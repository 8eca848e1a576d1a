'use client'

import { dialogButton } from '@/components/ui/dialog-button'

export const DncButton = dialogButton(() => import('./dnc-dialog'))

'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const GoogleKeyButton = dialogButton(() => import('./google-key-dialog'))

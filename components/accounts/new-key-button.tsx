'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const NewKeyButton = dialogButton(() => import('./new-key-dialog'))

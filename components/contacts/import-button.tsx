'use client'

import { dialogButton } from '@/components/ui/dialog-button'

export const ImportButton = dialogButton(() => import('./import-dialog'))

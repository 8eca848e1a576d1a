'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const AnswerButton = dialogButton(() => import('./answer-dialog'))

'use client'

import { dialogButton } from '@/components/ui/dialog-button'

export const AddMemberButton = dialogButton(() => import('./add-member-dialog'))

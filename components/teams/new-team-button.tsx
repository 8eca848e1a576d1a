'use client'

import { dialogButton } from '@/components/ui/overlay/dialog-button'

export const NewTeamButton = dialogButton(() => import('./new-team-dialog'))

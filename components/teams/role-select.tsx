'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Select } from '@/components/ui/form/input'
import { later } from '@/components/ui/later'
import { useLiveChange } from '@/components/ui/form/use-live-change'
import { ASSIGNABLE_ROLES, type AssignableRole } from '@/lib/features/teams/rules/team-role'

const ConfirmDialog = later(() => import('@/components/ui/overlay/confirm-dialog'))

interface RoleSelectProps {
  teamId: string
  userId: string
  name: string
  role: AssignableRole
  /** Whether it is the viewer's own role. Giving that up needs confirmation: it cannot be undone. */
  own: boolean
}

export function RoleSelect({ teamId, userId, name, role, own }: RoleSelectProps) {
  const t = useTranslations('teams-forms')
  const [asking, setAsking] = useState(false)
  const { shown, pending, change } = useLiveChange(role, {
    request: (next) => ({
      path: `/api/teams/${teamId}/members`,
      method: 'PATCH',
      body: { userId, role: next },
    }),
    told: (next) => t('role.done', { name, role: t(`roles.${next}`) }),
    onAnswer: () => setAsking(false),
  })

  return (
    <>
      <Select
        aria-label={t('role.label', { name })}
        value={shown}
        disabled={pending}
        className="w-36 max-md:mt-1.5"
        onChange={(event) => {
          const next = event.currentTarget.value as AssignableRole
          if (own) setAsking(true)
          else change(next)
        }}
      >
        {ASSIGNABLE_ROLES.map((one) => (
          <option key={one} value={one}>
            {t(`roles.${one}`)}
          </option>
        ))}
      </Select>
      {asking && (
        <ConfirmDialog
          title={t('role.selfTitle')}
          description={t('role.selfText')}
          confirmLabel={t('role.selfConfirm')}
          pending={pending}
          onConfirm={() => change('member')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

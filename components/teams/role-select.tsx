'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useOptimistic, useState, useTransition } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Select } from '@/components/ui/input'
import { later } from '@/components/ui/later'
import { notify } from '@/components/ui/notify'
import { useProblemText } from '@/components/ui/use-problem-text'
import { GIVEN_ROLES, type GivenRole } from '@/lib/domain/team-role'

const ConfirmDialog = later(() => import('@/components/ui/confirm-dialog'))

interface RoleSelectProps {
  teamId: string
  userId: string
  name: string
  role: GivenRole
  /** One's own: giving it up is asked about, as one cannot take it back. */
  own: boolean
}

/** Gives somebody another role, at once. */
export function RoleSelect({ teamId, userId, name, role, own }: RoleSelectProps) {
  const t = useTranslations('team-forms')
  const router = useRouter()
  const problemText = useProblemText()
  const [shown, show] = useOptimistic(role)
  const [asking, setAsking] = useState(false)
  const [pending, start] = useTransition()

  function change(next: GivenRole) {
    start(async () => {
      show(next)
      const path = `/api/teams/${teamId}/members`
      const result = await callApi({ path, method: 'PATCH', body: { userId, role: next } })
      if (result.ok) notify(t('role.done', { name, role: t(`roles.${next}`) }))
      else notify(problemText(result.problem), 'danger')
      setAsking(false)
      // Also after a refusal: somebody else has changed the team.
      router.refresh()
    })
  }

  return (
    <>
      <Select
        aria-label={t('role.label', { name })}
        value={shown}
        disabled={pending}
        className="w-36 max-md:mt-1.5"
        onChange={(event) => {
          const next = event.currentTarget.value as GivenRole
          if (own) setAsking(true)
          else change(next)
        }}
      >
        {GIVEN_ROLES.map((one) => (
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

'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import type { ApiRequest } from '@/components/ui/api-client'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { notify } from '@/components/ui/overlay/notify'
import { MAX_VIEWS } from '@/lib/features/saved-views/rules/saved-view'

interface NameFormOptions {
  name: string
  request: (name: string) => ApiRequest
  /** The notice afterwards. */
  done: string
  onClose: () => void
}

export function useNameForm({ name: current, request, done, onClose }: NameFormOptions) {
  const t = useTranslations('saved-views')
  const router = useRouter()
  return useApiForm<{ name: string }>({
    schema: () =>
      import('@/lib/features/saved-views/contract/panel-input').then(
        ({ ViewChange }) => ViewChange,
      ),
    defaults: { name: current },
    request: ({ name }) => request(name),
    onProblem: ({ code }) => {
      if (code === 'view_exists') return t('exists')
      return code === 'quota_exceeded' ? t('full', { limit: MAX_VIEWS }) : null
    },
    onSuccess: () => {
      notify(done)
      onClose()
      router.refresh()
    },
  })
}

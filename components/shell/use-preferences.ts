'use client'

import { useRouter } from 'next/navigation'
import type { Locale } from '@/i18n/locales'
import { logOut } from '../accounts/auth-requests'
import { callApi } from '../ui/api-client'
import { useProblemText } from '../ui/form/use-problem-text'
import { notify } from '../ui/overlay/notify'
import { rememberLocale } from './preferences'

/** The common commands of the account menu and the command palette: change the language, and log out. */
export function usePreferences() {
  const router = useRouter()
  const problemText = useProblemText()

  function chooseLocale(chosen: Locale) {
    rememberLocale(chosen)
    // This changes the language of mails. If it fails, the page still has the chosen language.
    void callApi({ path: '/api/user/profile', method: 'PATCH', body: { locale: chosen } })
    router.refresh()
  }

  async function leave() {
    const result = await logOut()
    // A full page load, so that the browser keeps nothing from before.
    if (result.ok) window.location.assign('/')
    else notify(problemText(result.problem), 'danger')
  }

  return { chooseLocale, leave }
}

import { cookies } from 'next/headers'
import { CODE_LANGUAGE_COOKIE } from './code-language'

export async function chosenCodeLanguage(): Promise<string | undefined> {
  return (await cookies()).get(CODE_LANGUAGE_COOKIE)?.value
}

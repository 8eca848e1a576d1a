import { cookies } from 'next/headers'
import { CODE_LANGUAGE_COOKIE } from './code-language'

/** The language of code that the reader chose before, for `CodeTabs`. */
export async function chosenCodeLanguage(): Promise<string | undefined> {
  return (await cookies()).get(CODE_LANGUAGE_COOKIE)?.value
}

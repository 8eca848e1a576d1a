/** Holds the language in which the reader wants code. The server reads it, so that the first paint is right. */
export const CODE_LANGUAGE_COOKIE = 'code-language'

/** The same code in one of several languages. */
export interface CodeSample {
  /** The same for a language everywhere: `python`. */
  language: string
  /** As it is shown: `Python`. */
  label: string
  code: string
}

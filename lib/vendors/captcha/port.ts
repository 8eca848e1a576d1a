/** Distinguishes people and programs, by a widget on the page of a form. */
export interface Captcha {
  /** The public key, which the widget needs. */
  siteKey: string
  /** The script of the widget. */
  script: string
  /** Of the element that becomes the widget. */
  className: string
  /** The field in which the widget sends its token. */
  field: string
  /** The origins that a page with the widget connects to, and shows in frames. */
  origins: readonly string[]
  /**
   * Whether the token is the widget's and was not used before.
   * @param address of the client
   * @throws CaptchaUnavailable
   */
  accepts(token: string, address: string): Promise<boolean>
}

/** The service did not say whether the token is right. Another attempt may help. */
export class CaptchaUnavailable extends Error {
  override name = 'CaptchaUnavailable'
}

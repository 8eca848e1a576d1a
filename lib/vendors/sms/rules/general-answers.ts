/**
 * The messages about any SMS provider, in English. `answers` in
 * `i18n/translations/<locale>/sms-providers-forms.json` has the translations.
 */
export const GENERAL_ANSWERS = {
  /** A passed test without and with a test message. */
  ok: 'The provider accepts these credentials.',
  sent: 'The provider accepts these credentials and took the test message.',
  /** Additions to a passed test. */
  balance: 'Balance: {balance}.',
  unapprovedHeader:
    'The sender title {title} is not among the approved ones: sending may fail with error 40.',
  headersUnknown: 'The approved sender titles could not be read.',
  /** Failures without a code of the provider. */
  unreachable:
    'The provider could not be reached or was not understood. Try again in a few minutes.',
  /** Only for sending. */
  noAnswer:
    'The provider did not answer in time. It may have taken the message: look it up there before you send it again.',
  refused: 'The provider refused without giving a reason. Try again in a few minutes.',
  notDomestic: 'This provider sends to Turkish numbers only.',
  accountInactive:
    'This account is suspended or closed at the provider. Reactivate it there first.',
  senderUnknown: 'The sender number does not belong to this account at the provider.',
  senderWithoutSms: 'The sender number cannot send SMS. Choose another number of this account.',
} as const

export type GeneralAnswer = keyof typeof GENERAL_ANSWERS

/** The errors of lead forms: a part of error-table.ts. */
export const LEAD_ERRORS = {
  wrong_google_key: {
    status: 403,
    error: 'This is not the key of the form. Copy it again from the page of the form.',
    code: 'wrong_google_key',
  },
  call_not_planned: {
    status: 409,
    error: 'No call is planned any more.',
    code: 'call_not_planned',
  },
  wrong_code: {
    status: 409,
    error: 'This is not the code of the SMS.',
    code: 'wrong_code',
  },
} as const

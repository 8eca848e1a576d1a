/** The errors of log-ins and of what protects an account: a part of error-table.ts. */
export const ACCOUNT_ERRORS = {
  wrong_password: {
    status: 403,
    error: 'This is not your current password.',
    code: 'wrong_password',
  },
  second_factor_required: {
    status: 401,
    error: 'Enter the code of your authenticator app.',
    code: 'second_factor_required',
  },
  wrong_code: {
    status: 403,
    error: 'This code is not right, or it was used before. Wait for the next one.',
    code: 'wrong_code',
  },
  login_step_expired: {
    status: 400,
    error: 'Too much time has passed. Log in with your password again.',
    code: 'login_step_expired',
  },
  second_factor_on: {
    status: 409,
    error: 'Two-factor log-in is on already.',
    code: 'second_factor_on',
  },
  second_factor_off: {
    status: 409,
    error: 'Two-factor log-in is not on.',
    code: 'second_factor_off',
  },
  wrong_email: {
    status: 403,
    error: 'This is not the e-mail address of your account.',
    code: 'wrong_email',
  },
  email_unverified: {
    status: 403,
    error: 'Verify your e-mail address first: open the link that was mailed to you.',
    code: 'email_unverified',
  },
  budget_used: {
    status: 429,
    error: 'The daily budget for this is used up. It starts again at midnight UTC.',
    code: 'budget_used',
  },
  costly_number: {
    status: 400,
    error: 'Premium-rate, shared-cost and satellite numbers are not called from this installation.',
    code: 'costly_number',
  },
  country_not_allowed: {
    status: 403,
    error:
      'This account does not call the country of this number. Its settings list the countries that it calls.',
    code: 'country_not_allowed',
  },
  not_a_contact: {
    status: 409,
    error: 'Test messages reach contacts only. Add this number to your contacts first.',
    code: 'not_a_contact',
  },
  key_name_taken: {
    status: 409,
    error: 'Another key has this name already.',
    code: 'key_name_taken',
  },
  email_taken: { status: 409, error: 'email_taken', code: 'email_taken' },
} as const

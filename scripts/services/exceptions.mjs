const SHARED_WINDOWS =
  'it expects to wait for a whole window, but the windows that servers share begin with the clock'

/**
 * The API tests that `npm run test:services` leaves out, because what they prove does not exist with real services. The
 * run names each of them with its reason. Without `test`, the whole file is left out.
 * @type {readonly import('../stages/vitest.mjs').Exception[]}
 */
export const NOT_ON_REAL_SERVICES = [
  {
    file: 'e2e/api/operation.test.ts',
    test: 'names the parts of the installation',
    reason: 'it expects embedded jobs',
  },
  {
    file: 'e2e/api/operation.test.ts',
    test: 'finds no problem in a running installation',
    reason: 'it expects embedded jobs',
  },
  {
    file: 'e2e/api/operation.test.ts',
    test: 'does not mistake another installation for this one',
    reason: 'it changes APP_SECRET, but with Inngest the doctor compares INNGEST_SIGNING_KEY',
  },
  {
    file: 'e2e/api/phone-numbers-cloudtel.test.ts',
    test: 'keeps no secret in plain text',
    reason: 'it searches the files of the embedded database',
  },
  {
    file: 'e2e/api/login.test.ts',
    test: '429: after ten failures for one e-mail address',
    reason: SHARED_WINDOWS,
  },
  {
    file: 'e2e/api/register.test.ts',
    test: '429: more than 30 from one client address',
    reason: SHARED_WINDOWS,
  },
  {
    file: 'e2e/api/reset.test.ts',
    test: '429: more than 30 requests from one client address',
    reason: SHARED_WINDOWS,
  },
]

/** The paths with a secret that opens them: the file of a calendar feed, and the code of a booking. */
const SECRET_SEGMENT = /^(\/api\/calendar|\/api\/appointments\/booking|\/appointments)\/[^/]+/

/** The path of a request as the log may name it. See docs/security.md. */
export function loggedPath(path: string): string {
  return path.replace(SECRET_SEGMENT, '$1/[secret]')
}

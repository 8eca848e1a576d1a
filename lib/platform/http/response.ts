/**
 * The class of the responses that routes make. The bundle of the web server has a lighter one in place of this file:
 * embedded/web/light-response.ts.
 */
export const Response = globalThis.Response

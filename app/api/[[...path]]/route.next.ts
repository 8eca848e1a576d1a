import { isPublicPath, missingPublicResource } from '@/lib/platform/http/public-gate'
import { missing, type Handler } from '@/lib/platform/http/resource'

const missingV1 = missingPublicResource()
const missingElsewhere = missing()

/** Every address under /api that nothing else answers. Those of the Public API need a key first. */
const notFound: Handler = (request) => {
  const isV1 = isPublicPath(new URL(request.url).pathname)
  return (isV1 ? missingV1 : missingElsewhere)(request)
}

export {
  notFound as DELETE,
  notFound as GET,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
}

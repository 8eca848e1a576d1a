import { AppError } from '@/lib/platform/errors'
import { answer } from '@/lib/platform/http/pipeline'
import type { Handler } from '@/lib/platform/http/resource'

/** Every address under /api that nothing else answers. */
const notFound: Handler = (request) =>
  answer(request, () => Promise.reject(new AppError('not_found')))

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT }
